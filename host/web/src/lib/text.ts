/** Keys and arguments in, sentences out. The same Fluent files as the host's own catalogue. */
import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { Text } from "./contract";
import { FALLBACK, language, languageOf, sources } from "./language.svelte";

const bundles = new Map(language.all.map((tag) => [tag, new FluentBundle(tag, { useIsolating: false })]));
for (const [path, source] of Object.entries(sources))
  bundles.get(languageOf(path))?.addResource(new FluentResource(source), { allowOverrides: true });

export type Args = Record<string, string | number>;

/** The bundle that has the key: this device's language, or English where a translation is missing. */
function speaker(key: string): FluentBundle | undefined {
  return [language.now, FALLBACK].map((tag) => bundles.get(tag)).find((bundle) => bundle?.hasMessage(key));
}

export function knows(key: string): boolean {
  return speaker(key) !== undefined;
}

/** The sentence of a key of the page's own. */
export function t(key: string, args: Args = {}): string {
  const bundle = speaker(key);
  const pattern = bundle?.getMessage(key)?.value;
  // A half translated table is better than a blank one, and the key says what is missing.
  if (!bundle || !pattern) return key;
  const errors: Error[] = [];
  return bundle.formatPattern(pattern, args, errors);
}

/** The sentence of a message that the referee sent. */
export function say(text: Text): string {
  const args: Args = {};
  for (const [name, value] of Object.entries(text.args)) args[name] = typeof value === "object" ? say(value) : value;
  return t(text.key, args);
}
