/** What this device shows: its width, and the sheet that is open. */
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
  /** The set-up page was asked for while a table stands. */
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
