import { onDevice } from "./storage";

/** The language of this device: the one chosen here, else the browser's. */
const KEPT = "language";
export const FALLBACK = "en";

/** The Fluent files of the host's catalogue by path, one folder for each language. */
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
    // A reader of any Chinese variant prefers ours to English.
    const spoken = navigator.language.split("-")[0];
    return this.all.find((tag) => tag === navigator.language || tag.split("-")[0] === spoken) ?? FALLBACK;
  }
}

export const language = new Language();

/** The name of a language in that language. */
export function ownName(tag: string): string {
  return new Intl.DisplayNames(tag, { type: "language" }).of(tag) ?? tag;
}
