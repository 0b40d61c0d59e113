/** The state of this device's screen: its width and the open sheet. */
export type Sheet =
  | { kind: "seat"; name: string }
  | { kind: "catch"; name: string }
  | { kind: "shot"; press: number; cards: number }
  | { kind: "uno" }
  | { kind: "more" }
  | { kind: "launcher" }
  | { kind: "log" }
  | { kind: "scores" }
  | { kind: "loaded" }
  | { kind: "reopen" };

class Screen {
  narrow = $state(false);
  sheet: Sheet | null = $state.raw(null);
  /** Whether the set-up page is open while there is a table. */
  settingUp = $state(false);

  constructor() {
    const query = matchMedia("(max-width: 640px)");
    this.narrow = query.matches;
    query.addEventListener("change", () => (this.narrow = query.matches));
  }

  open(sheet: Sheet): void {
    this.sheet = sheet;
  }

  close(): void {
    this.sheet = null;
  }
}

export const screen = new Screen();
