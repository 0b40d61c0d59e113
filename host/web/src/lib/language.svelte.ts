import { onDevice } from "./storage";

/** The language of this device: the one that was chosen here, or else the browser's. */
const KEPT = "language";
export const FALLBACK = "en";

/** The Fluent files of the host's own catalogue by their path: one folder a language. */
export const sources: Record<string, string> = import.meta.glob("../../../uno_bridge/text/*/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});

export function languageOf(path: string): string {
  return path.split("/").at(-2) ?? FALLBACK;
}

class Language {
  readonly all = [...new Set(Object.keys(sources).map(languageOf))].sort();
  now = $state(this.#first());

  constructor() {
    document.documentElement.lang = this.now;
  }

  choose(tag: string): void {
    this.now = tag;
    onDevice.set(KEPT, tag);
    document.documentElement.lang = tag;
  }

  #first(): string {
    const kept = onDevice.get(KEPT);
    if (kept && this.all.includes(kept)) return kept;
    // Whoever reads any Chinese is better served by ours than by English.
    const spoken = navigator.language.split("-")[0];
    return this.all.find((tag) => tag === navigator.language || tag.split("-")[0] === spoken) ?? FALLBACK;
  }
}

export const language = new Language();

/** What a language calls itself. */
export function ownName(tag: string): string {
  return new Intl.DisplayNames(tag, { type: "language" }).of(tag) ?? tag;
}
