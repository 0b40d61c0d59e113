/** Controls ignore taps for a moment after their meaning has changed: such a tap was meant for the old one. */
import { entry } from "./entry.svelte";
import { screen } from "./screen.svelte";
import { table } from "./table.svelte";

/** Milliseconds. The second tap of a double tap comes after 40 to 180, and reading what is new takes longer. */
export const HOLD_MS = 400;

class Hold {
  held = $state(false);

  #meaning: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `meaning`: the effect of a tap; null while nothing is shown. */
  constructor(meaning: () => unknown[] | null) {
    $effect.root(() => {
      $effect.pre(() => this.#see(JSON.stringify(meaning())));
    });
  }

  /** Swallows a click while held; to be called in the capture phase. */
  readonly swallow = (event: Event): void => {
    if (!this.held) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  #see(meaning: string): void {
    const before = this.#meaning;
    this.#meaning = meaning;
    if (before === null || before === "null" || before === meaning) return;
    this.held = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.held = false), HOLD_MS);
  }
}

/** When a sheet closes, the finger is over the controls below it. */
const sheet = (): unknown[] => [screen.sheet?.kind, screen.settingUp];

/** The pad, and the seats that can be tapped in place of a name on it. */
export const padHold = new Hold(() => {
  const { snapshot } = table;
  const drawing = snapshot?.dealer_draw?.due[0];
  const game = [snapshot?.table, snapshot?.turn, snapshot?.moved, snapshot?.question?.id, drawing];
  return snapshot && [...sheet(), ...game, entry.step];
});

export const undoHold = new Hold(() => {
  const { snapshot } = table;
  return snapshot && [...sheet(), snapshot.moved, snapshot.undo];
});

/** The game unit in the middle: it picks, holds the clock, or lets it run. */
export const dialHold = new Hold(() => {
  const { snapshot } = table;
  const picks = Boolean(snapshot?.offers.picks.length);
  return snapshot && [...sheet(), picks, snapshot.clock?.player, snapshot.clock?.ends === null];
});

/** Calling UNO. It must not wait for changes in who may be caught. */
export const unoHold = new Hold(() => {
  const { snapshot, me } = table;
  return snapshot && [...sheet(), snapshot.offers.uno.filter((name) => me === null || name === me)];
});

export const catchHold = new Hold(() => {
  const { snapshot } = table;
  return snapshot && [...sheet(), snapshot.offers.catch];
});
