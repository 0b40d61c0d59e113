/** What the page knows of the table, and what it may ask of it. State comes from the referee alone. */
import type { Changed, EditionChoice, Settings, Setup, Snapshot, Text, Welcome } from "./contract";
import { Link, type Ask } from "./link.svelte";

export interface Refusal {
  text: Text;
  /** The line to send again with `!`, where the table may insist. */
  insist: string | null;
  number: number;
}

const SEAT = "seat";

class Table {
  settings: Settings | null = $state.raw(null);
  snapshot: Snapshot | null = $state.raw(null);
  joinUrl: string | null = $state(null);
  refusal: Refusal | null = $state.raw(null);
  /** Whose device this is; null shows the whole table. */
  seat: string | null = $state(localStorage.getItem(SEAT));
  readonly link = new Link((message) => this.#take(message));

  #asked = new Set<string>();
  #refusals = 0;

  /** The edition that is played, with its deck. */
  get edition(): EditionChoice | null {
    const name = this.snapshot?.edition;
    return this.settings?.editions.find((edition) => edition.name === name) ?? null;
  }

  /** The seat of this device at the present table; a name of another table does not count. */
  get me(): string | null {
    return this.snapshot?.seats.some((seat) => seat.name === this.seat) ? this.seat : null;
  }

  sit(name: string | null): void {
    this.seat = name;
    if (name === null) localStorage.removeItem(SEAT);
    else localStorage.setItem(SEAT, name);
  }

  act(line: string): Promise<boolean> {
    return this.#ask({ do: "act", line });
  }

  setup(setup: Setup): Promise<boolean> {
    return this.#ask({ do: "setup", setup });
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

  plant(line: string): Promise<boolean> {
    return this.#ask({ do: "plant", line });
  }

  forgive(): void {
    this.refusal = null;
  }

  async #ask(ask: Ask): Promise<boolean> {
    const key = JSON.stringify(ask);
    // A second tap before the answer is the same wish. Hits are not: each one is a hit.
    if (this.#asked.has(key) && ask.do !== "plant") return false;
    this.#asked.add(key);
    const refused = await this.link.ask(ask);
    this.#asked.delete(key);
    if (refused === null) {
      this.refusal = null;
      return true;
    }
    const insist = ask.do === "act" && ask.line && refused.args["insist"] === "yes" ? `${ask.line} !` : null;
    this.#refusals += 1;
    this.refusal = { text: refused, insist, number: this.#refusals };
    return false;
  }

  #take(message: Welcome | Changed): void {
    if (message.kind === "welcome") {
      this.settings = message.settings;
      this.joinUrl = message.shared ? message.join_url : null;
    }
    this.snapshot = message.snapshot;
  }
}

export const table = new Table();
