/** Controls whose meaning has just changed take no tap for a moment: it was meant for the old meaning. */
import { entry } from "./entry.svelte";
import { screen } from "./screen.svelte";
import { table } from "./table.svelte";

/** Milliseconds. The second tap of a double tap comes after 40 to 180, and reading what is new takes longer. */
export const HOLD_MS = 400;

class Hold {
  held = $state(false);

  #meaning: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `meaning`: what a tap would do; null while nothing is shown yet. */
  constructor(meaning: () => unknown[] | null) {
    $effect.root(() => {
      $effect.pre(() => this.#see(JSON.stringify(meaning())));
    });
  }

  /** Swallows a click while it holds; to be called where the click comes by first. */
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

/** A sheet that closes leaves the finger over what lay beneath. */
const sheet = (): unknown[] => [screen.sheet?.kind, screen.settingUp];

/** The pad, and the seats that stand for a name on it. */
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

/** Calling UNO. Who may catch whom is another matter: a call must not wait for that. */
export const unoHold = new Hold(() => {
  const { snapshot, me } = table;
  return snapshot && [...sheet(), snapshot.offers.uno.filter((name) => me === null || name === me)];
});

export const catchHold = new Hold(() => {
  const { snapshot } = table;
  return snapshot && [...sheet(), snapshot.offers.catch];
});
