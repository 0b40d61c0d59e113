/** What the page knows of the table, and what it may ask of it. State comes from the referee alone. */
import type { Changed, DeckSide, EditionChoice, Settings, Setup, Snapshot, Text, Welcome } from "./contract";
import { Link, type Ask } from "./link.svelte";
import { onDevice } from "./storage";

export interface Refusal {
  text: Text;
  /** The line to send again with `!`, where the table may insist. */
  insist: string | null;
  number: number;
  /** When it was shown, in the page's own milliseconds, and at which revision of the table. */
  at: number;
  revision: number | null;
}

const SEAT = "seat";
/** A refusal stays at least so long, in milliseconds: two short sentences are read in less. */
const TO_READ = 6000;
/** How many refusals of this device can be looked up. */
const KEPT_REFUSALS = 5;
const NO_CARDS: DeckSide = { colours: [], cards: [] };

class Table {
  settings: Settings | null = $state.raw(null);
  snapshot: Snapshot | null = $state.raw(null);
  joinUrl: string | null = $state(null);
  /** How far the host's clock is ahead of this device's, in milliseconds. */
  ahead = $state(0);
  refusal: Refusal | null = $state.raw(null);
  /** The last refusals of this device, newest first. */
  refusals: Refusal[] = $state.raw([]);
  /** Whether the refusal's rule is being read. */
  reading = $state(false);
  /** Whose device this is; null shows the whole table. */
  seat: string | null = $state(onDevice.get(SEAT));
  readonly link = new Link((message) => this.#take(message));

  #asked = new Set<string>();
  #number = 0;
  #leaving: ReturnType<typeof setTimeout> | undefined;

  /** The edition that is played, with its deck. */
  get edition(): EditionChoice | null {
    const name = this.snapshot?.edition;
    return this.settings?.editions.find((edition) => edition.name === name) ?? null;
  }

  /** Whether a launcher throws the cards; otherwise a game unit picks the players and cards are drawn. */
  get launches(): boolean {
    return this.edition?.launcher ?? true;
  }

  /** Whether the launcher, or the Flash unit, that is connected plays a part here. */
  get hasDevice(): boolean {
    return this.launches || this.snapshot?.launcher.unit === "flash";
  }

  /** The cards as a new round begins with them. */
  get front(): DeckSide {
    return this.edition?.sides[0] ?? NO_CARDS;
  }

  /** The cards as they lie now: of two-sided ones the side in use. */
  get deck(): DeckSide {
    return this.edition?.sides[this.snapshot?.side === "wild" ? 1 : 0] ?? NO_CARDS;
  }

  /** The side that a card of two-sided ones belongs to. */
  sideOf(card: string): "mild" | "wild" | null {
    const [, back] = this.edition?.sides ?? [];
    return back ? (back.cards.includes(card) ? "wild" : "mild") : null;
  }

  /** The seat of this device at the present table; a name of another table does not count. */
  get me(): string | null {
    return this.snapshot?.seats.some((seat) => seat.name === this.seat) ? this.seat : null;
  }

  sit(name: string | null): void {
    this.seat = name;
    if (name === null) onDevice.remove(SEAT);
    else onDevice.set(SEAT, name);
  }

  act(line: string): Promise<boolean> {
    return this.#ask({ do: "act", line });
  }

  setup(setup: Setup): Promise<boolean> {
    return this.#ask({ do: "setup", setup });
  }

  reopen(number: string): Promise<boolean> {
    return this.#ask({ do: "reopen", line: number });
  }

  answer(question: string, choice: string, cards: number | null): Promise<boolean> {
    return this.#ask({ do: "answer", question, choice, cards });
  }

  correct(press: number, cards: number): Promise<boolean> {
    return this.#ask({ do: "correct", press, cards });
  }

  aim(player: string): Promise<boolean> {
    return this.#ask({ do: "aim", player });
  }

  launcher(line: string): Promise<boolean> {
    return this.#ask({ do: "launcher", line });
  }

  clock(line: "hold" | "run"): Promise<boolean> {
    return this.#ask({ do: "clock", line });
  }

  plant(line: string): Promise<boolean> {
    return this.#ask({ do: "plant", line });
  }

  forgive(): void {
    clearTimeout(this.#leaving);
    this.#leaving = undefined;
    this.reading = false;
    this.refusal = null;
  }

  /** Opens or closes the refusal's rule. While it is read the refusal stays. */
  read(reading: boolean): void {
    this.reading = reading;
    if (!reading && this.refusal?.revision !== this.#revision) this.#outdate();
  }

  async #ask(ask: Ask): Promise<boolean> {
    const key = JSON.stringify(ask);
    // A second tap before the answer is the same wish. Hits are not: each one is a hit.
    if (this.#asked.has(key) && ask.do !== "plant") return false;
    this.#asked.add(key);
    const refused = await this.link.ask(ask);
    this.#asked.delete(key);
    if (refused === null) {
      this.#outdate();
      return true;
    }
    const insist = ask.do === "act" && ask.line && refused.args["insist"] === "yes" ? `${ask.line} !` : null;
    this.#refuse(refused, insist);
    return false;
  }

  #refuse(text: Text, insist: string | null): void {
    this.forgive();
    this.#number += 1;
    this.refusal = { text, insist, number: this.#number, at: Date.now(), revision: this.#revision };
    this.refusals = [this.refusal, ...this.refusals].slice(0, KEPT_REFUSALS);
  }

  get #revision(): number | null {
    return this.snapshot?.revision ?? null;
  }

  /** The table has moved on, so the refusal goes once there was time to read it. */
  #outdate(): void {
    if (!this.refusal || this.#leaving !== undefined) return;
    const left = this.refusal.at + TO_READ - Date.now();
    this.#leaving = setTimeout(
      () => {
        this.#leaving = undefined;
        if (!this.reading) this.forgive();
      },
      Math.max(0, left),
    );
  }

  #take(message: Welcome | Changed): void {
    if (message.kind === "welcome") {
      this.settings = message.settings;
      this.joinUrl = message.shared ? message.join_url : null;
    }
    this.ahead = Date.parse(message.now) - Date.now();
    this.snapshot = message.snapshot;
    if (this.refusal && this.refusal.revision !== this.#revision) this.#outdate();
  }
}

export const table = new Table();
