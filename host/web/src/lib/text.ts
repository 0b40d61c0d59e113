/** Sentences from keys and arguments, with the Fluent files of the host's catalogue. */
import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { Text } from "./contract";
import { FALLBACK, language, languageOf, sources } from "./language.svelte";

const bundles = new Map(language.all.map((tag) => [tag, new FluentBundle(tag, { useIsolating: false })]));
for (const [path, source] of Object.entries(sources))
  bundles.get(languageOf(path))?.addResource(new FluentResource(source), { allowOverrides: true });

export type Args = Record<string, string | number>;

/** The bundle with the key: this device's language, or English if the translation is missing. */
function bundleFor(key: string): FluentBundle | undefined {
  return [language.now, FALLBACK].map((tag) => bundles.get(tag)).find((bundle) => bundle?.hasMessage(key));
}

export function hasText(key: string): boolean {
  return bundleFor(key) !== undefined;
}

/** The sentence of one of the page's own keys. */
export function t(key: string, args: Args = {}): string {
  const bundle = bundleFor(key);
  const pattern = bundle?.getMessage(key)?.value;
  // Show the key instead of a blank, so that the missing text can be found.
  if (!bundle || !pattern) return key;
  const errors: Error[] = [];
  return bundle.formatPattern(pattern, args, errors);
}

/** The sentence of a message from the referee. */
export function say(text: Text): string {
  const args: Args = {};
  for (const [name, value] of Object.entries(text.args)) args[name] = typeof value === "object" ? say(value) : value;
  return t(text.key, args);
}
