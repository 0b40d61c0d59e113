/** The browser's storage. The page also works where storage is blocked. */
type Kind = "localStorage" | "sessionStorage";

class Kept {
  #kind: Kind;

  constructor(kind: Kind) {
    this.#kind = kind;
  }

  get(name: string): string | null {
    return this.#try((storage) => storage.getItem(name));
  }

  set(name: string, value: string): void {
    this.#try((storage) => storage.setItem(name, value));
  }

  remove(name: string): void {
    this.#try((storage) => storage.removeItem(name));
  }

  /** If storage is blocked, reading the property throws; if it is full, writing does. */
  #try<Found>(use: (storage: Storage) => Found): Found | null {
    try {
      return use(window[this.#kind]);
    } catch {
      return null;
    }
  }
}

/** Kept until the browser's data are cleared. */
export const onDevice = new Kept("localStorage");
/** Kept until the tab is closed. */
export const inTab = new Kept("sessionStorage");
