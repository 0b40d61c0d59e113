/** Keys and arguments in, sentences out. The same Fluent files as the host's own catalogue. */
import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { Text } from "./contract";

const LANGUAGE = "en";

const sources: Record<string, string> = import.meta.glob("../../../uno_bridge/text/*/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});

const bundle = new FluentBundle(LANGUAGE, { useIsolating: false });
for (const [path, source] of Object.entries(sources)) {
  if (path.includes(`/text/${LANGUAGE}/`)) bundle.addResource(new FluentResource(source), { allowOverrides: true });
}

export type Args = Record<string, string | number>;

export function knows(key: string): boolean {
  return bundle.hasMessage(key);
}

/** The sentence of a key of the page's own. */
export function t(key: string, args: Args = {}): string {
  const pattern = bundle.getMessage(key)?.value;
  // A half translated table is better than a blank one, and the key says what is missing.
  if (!pattern) return key;
  const errors: Error[] = [];
  return bundle.formatPattern(pattern, args, errors);
}

/** The sentence of a message that the referee sent. */
export function say(text: Text): string {
  const args: Args = {};
  for (const [name, value] of Object.entries(text.args)) args[name] = typeof value === "object" ? say(value) : value;
  return t(text.key, args);
}
