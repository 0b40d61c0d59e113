/** A play that is being entered: the card, then its details. */
import type { Act } from "./acts";
import type { PlayOffer } from "./contract";
import { table } from "./table.svelte";

/** The details named with a card. */
type Said = Pick<Extract<Act, { kind: "play" }>, "colour" | "target" | "extra" | "discards">;

export type Step = "card" | "discards" | "extra" | "colour" | "target";

class Entry {
  #entered: { card: string | null; said: Said; on: number } = $state.raw({ card: null, said: {}, on: 0 });

  get #offers() {
    return table.snapshot?.offers ?? null;
  }

  get card(): string | null {
    return this.#current ? this.#entered.card : null;
  }

  get said(): Said {
    return this.#current ? this.#entered.said : {};
  }

  /** Whether the entry is still valid: when the game moves on, the next taps are another player's. */
  get #current(): boolean {
    return this.#entered.on === this.#moved;
  }

  get #moved(): number {
    return table.snapshot?.moved ?? 0;
  }

  #enter(card: string | null, said: Said): void {
    this.#entered = { card, said, on: this.#moved };
  }

  /** The offer of the chosen card; null when the table has moved on. */
  get offer(): PlayOffer | null {
    return this.#offers?.plays.find((play) => play.card === this.card) ?? null;
  }

  get step(): Step {
    const call = this.#offers?.call;
    if (call) return this.said.colour ? "target" : "colour";
    if (!this.offer) return "card";
    if (this.#asksDiscards) return "discards";
    if (this.most && this.said.extra === undefined) return "extra";
    return this.#asksColour ? "colour" : "target";
  }

  get #asksDiscards(): boolean {
    return this.offer !== null && this.offer.discards.length > 0 && !this.said.discards;
  }

  get #asksColour(): boolean {
    return this.offer !== null && this.offer.colour && !this.offer.later && !this.said.colour;
  }

  /** The maximum number of cards that can go with the chosen one. */
  get most(): number {
    const { discards } = this.said;
    const named = this.offer?.discards.find(([colour]) => colour === discards)?.[1];
    return (discards ? named : this.offer?.extra_most) ?? 0;
  }

  get targets(): string[] {
    return (this.#offers?.call ?? this.offer)?.targets ?? [];
  }

  /** The players whose seats may be tapped now. */
  get pickable(): string[] {
    if (this.step === "target") return this.targets;
    const { picks = [], slap = [] } = this.#offers ?? {};
    return picks.length ? picks : slap;
  }

  /** Handle a tap on a seat of the ring. */
  tap(name: string): void {
    if (this.step === "target") this.target(name);
    else if (this.#offers?.picks.length) void table.act({ kind: "pick", player: name });
    else void table.act({ kind: "slap", player: name });
  }

  choose(card: string): void {
    this.#enter(card, {});
    this.#next();
  }

  discards(colour: string): void {
    this.#enter(this.card, { ...this.said, discards: colour });
    this.#next();
  }

  extra(cards: number): void {
    this.#enter(this.card, { ...this.said, extra: cards });
    this.#next();
  }

  colour(colour: string): void {
    this.#enter(this.card, { ...this.said, colour });
    this.#next();
  }

  target(target: string): void {
    this.#enter(this.card, { ...this.said, target });
    this.#next();
  }

  back(): void {
    this.#enter(null, {});
  }

  #next(): void {
    const call = this.#offers?.call;
    // With one possible target there is nothing to choose.
    const only = this.targets.length === 1 ? this.targets[0] : undefined;
    const target = this.said.target ?? only;
    if (call) {
      if (this.said.colour && (target || !this.targets.length)) {
        void table.act({ kind: "name-colour", player: call.player, colour: this.said.colour, target: target ?? null });
        this.back();
      }
      return;
    }
    const player = this.#offers?.player;
    if (!this.card || !player) return;
    const offer = this.offer;
    const due =
      offer !== null &&
      (this.#asksDiscards ||
        (this.most > 0 && this.said.extra === undefined) ||
        this.#asksColour ||
        (offer.targets.length > 0 && !target));
    if (due) return;
    // Send a card that is not offered as well: the refusal gives the reason.
    void table.act({
      kind: "play",
      player,
      card: this.card,
      ...this.said,
      extra: this.said.extra || null,
      target: (offer && target) ?? null,
    });
    this.back();
  }
}

export const entry = new Entry();
