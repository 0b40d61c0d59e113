/** The page's copy of the table, and its commands. All state comes from the referee. */
import { describe, type Act } from "./acts";
import type {
  Changed,
  DealerDrawCommand,
  DeckSide,
  EditionChoice,
  SetupChoices,
  SetupRequest,
  Snapshot,
  Text,
  Welcome,
} from "./contract";
import { Link, type Ask } from "./link.svelte";
import { onDevice } from "./storage";
import { say } from "./text";

export interface Refusal {
  text: Text;
  /** The refused act, if the table may insist on it, and the moment it was tapped on. */
  insist: Act | null;
  tappedOn: number | null;
  number: number;
  /** Time at which it was shown, by this device's clock in milliseconds, and the revision then. */
  at: number;
  revision: number | null;
}

const SEAT = "seat";
/** Minimum time for which a refusal is shown, in milliseconds: enough for two short sentences. */
const TO_READ = 6000;
/** Number of this device's refusals that are kept. */
const KEPT_REFUSALS = 5;
/** Milliseconds within which the same tap counts as the second of a double tap. */
const DOUBLE_TAP = 400;
const NO_CARDS: DeckSide = { colours: [], cards: [] };

class Table {
  settings: SetupChoices | null = $state.raw(null);
  snapshot: Snapshot | null = $state.raw(null);
  joinUrl: string | null = $state(null);
  refusal: Refusal | null = $state.raw(null);
  /** The last refusals of this device, newest first. */
  refusals: Refusal[] = $state.raw([]);
  /** Whether the refusal's rule is open. */
  reading = $state(false);
  /** Whose device this is; null shows the whole table. */
  seat: string | null = $state(onDevice.get(SEAT));
  readonly link = new Link((message) => this.#take(message));

  #asked = new Set<string>();
  #number = 0;
  #leaving: ReturnType<typeof setTimeout> | undefined;

  /** How far the host's clock is ahead of this device's, in milliseconds. */
  get ahead(): number {
    return this.link.ahead;
  }

  /** The edition that is played, with its deck. */
  get edition(): EditionChoice | null {
    const name = this.snapshot?.edition;
    return this.settings?.editions.find((edition) => edition.name === name) ?? null;
  }

  /** Whether the edition has a launcher; otherwise a game unit picks the players and cards are drawn. */
  get launches(): boolean {
    return this.edition?.launcher ?? true;
  }

  /** Whether the edition uses the connected launcher or Flash unit. */
  get hasDevice(): boolean {
    return this.launches || this.snapshot?.launcher.unit === "flash";
  }

  /** The side of the cards with which a round begins. */
  get front(): DeckSide {
    return this.edition?.sides[0] ?? NO_CARDS;
  }

  /** The side of the cards that is in use. */
  get deck(): DeckSide {
    return this.edition?.sides[this.snapshot?.side === "wild" ? 1 : 0] ?? NO_CARDS;
  }

  /** The side that a card of two-sided ones belongs to. */
  sideOf(card: string): "mild" | "wild" | null {
    const [, back] = this.edition?.sides ?? [];
    return back ? (back.cards.includes(card) ? "wild" : "mild") : null;
  }

  /** The seat of this device, if it is one of this table. */
  get me(): string | null {
    return this.snapshot?.seats.some((seat) => seat.name === this.seat) ? this.seat : null;
  }

  sit(name: string | null): void {
    this.seat = name;
    if (name === null) onDevice.remove(SEAT);
    else onDevice.set(SEAT, name);
  }

  /** `tappedOn`: the journal number that was on the screen; the current one by default. */
  act(act: Act, tappedOn: number | null = this.#moment): Promise<boolean> {
    return this.#ask({ do: "act", act, tapped_on: tappedOn }, describe(act), act);
  }

  setup(setup: SetupRequest): Promise<boolean> {
    return this.#ask({ do: "setup", setup }, text("page-new-table"));
  }

  reopen(number: string): Promise<boolean> {
    return this.#ask({ do: "reopen", line: number }, text("page-reopen"));
  }

  answer(question: string, choice: string, cards: number | null): Promise<boolean> {
    const chosen = this.snapshot?.question?.choices.find((it) => it.id === choice);
    return this.#ask({ do: "answer", question, choice, cards }, chosen?.text ?? text("page-enter"));
  }

  /** `was`: the count that was shown. */
  correct(press: number, cards: number, was: number): Promise<boolean> {
    return this.#ask({ do: "correct", press, cards, was }, text("page-correct"));
  }

  aim(player: string): Promise<boolean> {
    return this.#ask({ do: "aim", player }, text("page-teach"));
  }

  launcher(line: string): Promise<boolean> {
    return this.#ask({ do: "launcher", line }, text("page-ask-device", { line }));
  }

  clock(line: "hold" | "run"): Promise<boolean> {
    return this.#ask({ do: "clock", line }, text("page-ask-device", { line }));
  }

  /** The draw for dealer: `start`, `stop`, or the card of a player. */
  draw(step: Pick<DealerDrawCommand, "line" | "drawn">): Promise<boolean> {
    return this.#ask({ do: "draw", ...step }, text("page-draw-dealer"));
  }

  plant(line: string): Promise<boolean> {
    return this.#ask({ do: "plant", line }, text("page-ask-device", { line }));
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

  /** `what` describes the command; `act` is the act of an act command. */
  async #ask(ask: Ask, what: Text, act: Act | null = null): Promise<boolean> {
    const key = JSON.stringify({ ...ask, tapped_on: null });
    // A second tap before the answer, or just after it, is a double tap. Hits are not: each one counts.
    if (this.#asked.has(key) && ask.do !== "plant") return false;
    this.#asked.add(key);
    const tappedOn = ask.tapped_on ?? this.#moment;
    const outcome = await this.link.ask({ ...ask, tapped_on: tappedOn });
    if (outcome === null) {
      setTimeout(() => this.#asked.delete(key), DOUBLE_TAP);
      this.#outdate();
      return true;
    }
    this.#asked.delete(key);
    if (outcome === "unsent") this.#refuse(text("page-not-sent", { what: say(what) }), null, null);
    else if (outcome === "unanswered") this.#refuse(text("page-perhaps-done", { what: say(what) }), null, null);
    else this.#refuse(outcome, outcome.args["insist"] === "yes" ? act : null, tappedOn);
    return false;
  }

  #refuse(text: Text, insist: Act | null, tappedOn: number | null): void {
    this.forgive();
    this.#number += 1;
    this.refusal = { text, insist, tappedOn, number: this.#number, at: Date.now(), revision: this.#revision };
    this.refusals = [this.refusal, ...this.refusals].slice(0, KEPT_REFUSALS);
  }

  get #moment(): number | null {
    return this.snapshot?.moment ?? null;
  }

  get #revision(): number | null {
    return this.snapshot?.revision ?? null;
  }

  /** Removes the refusal once there was time to read it, because the table has moved on. */
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
    this.snapshot = message.snapshot;
    if (this.refusal && this.refusal.revision !== this.#revision) this.#outdate();
  }
}

function text(key: string, args: Text["args"] = {}): Text {
  return { key, args, rule: null };
}

export const table = new Table();
