/** The page's end of the WebSocket: it reconnects, and sends unanswered commands again. */
import type { Changed, Contract, Reply, Text, Welcome } from "./contract";
import { inTab } from "./storage";

export type Line = "connecting" | "live" | "lost" | "code";
type Command = Contract["up"];
type Unaddressed<C> = C extends Command ? Omit<C, "id" | "tapped_at"> : never;
/** A command as the page composes it; `Link` adds its id and its time. */
export type Ask = Unaddressed<Command>;
/** Refused with a reason, done (null), never sent, or sent and never answered. */
export type Outcome = Text | null | "unsent" | "unanswered";

interface Waiting {
  command: Command;
  answer: (outcome: Outcome) => void;
  /** Time of the tap and of the last sending, by this device's clock in milliseconds. */
  tapped: number;
  sent: number | null;
}

/** Milliseconds for which a tap is valid: later the table has changed. */
const TAP_LASTS = 5000;

const FIRST_WAIT = 300;
const LONGEST_WAIT = 3000;
const CODE_WANTED = 4401;
// The socket of a phone that slept looks open for minutes, so a missing answer closes it.
const ANSWER_DUE = 4000;
const SLEPT = 10_000;

function newId(): string {
  // Plain HTTP on a LAN is not a secure context, so randomUUID is missing there.
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Link {
  line: Line = $state("connecting");
  /** Time at which the connection was lost, in milliseconds; null while it is live. */
  lostAt: number | null = $state(null);
  wrongCode = $state(false);
  waitingCount = $state(0);
  /** How far the host's clock is ahead of this device's, in milliseconds. */
  ahead = $state(0);

  #socket: WebSocket | null = null;
  #code: string | null;
  #waiting = new Map<string, Waiting>();
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hiddenAt = 0;
  #onDown: (message: Welcome | Changed) => void;

  constructor(onDown: (message: Welcome | Changed) => void) {
    this.#onDown = onDown;
    this.#code = new URLSearchParams(location.search).get("code") ?? inTab.get("code");
    addEventListener("online", () => this.#atOnce());
    document.addEventListener("visibilitychange", () => this.#seen());
    setInterval(() => this.#watch(), 1000);
    this.#open();
  }

  /** Sends a command to the referee, as long as its tap is valid. */
  ask(ask: Ask): Promise<Outcome> {
    const command: Command = { ...ask, id: newId() };
    return new Promise((answer) => {
      const waiting: Waiting = { command, answer, tapped: Date.now(), sent: null };
      this.#waiting.set(command.id, waiting);
      this.waitingCount = this.#waiting.size;
      setTimeout(() => this.#giveUp(waiting), TAP_LASTS);
      if (this.line === "live") this.#send(waiting);
    });
  }

  enterCode(code: string): void {
    this.#code = code;
    inTab.set("code", code);
    // Remove the old code from the address, or it would be used at the next load.
    history.replaceState(null, "", location.pathname);
    this.line = "connecting";
    this.#atOnce();
  }

  /** The address of the QR code with which a phone joins. */
  get joinCode(): string {
    return `join.svg${this.#query}`;
  }

  /** The address of the game's record. */
  get record(): string {
    return `record${this.#query}`;
  }

  /** The address of the report on the launcher's connection. */
  get report(): string {
    return `report${this.#query}`;
  }

  get #query(): string {
    return this.#code ? `?code=${encodeURIComponent(this.#code)}` : "";
  }

  #url(): string {
    const url = new URL("ws", location.href);
    url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    url.search = this.#query;
    url.hash = "";
    return url.href;
  }

  #open(): void {
    clearTimeout(this.#timer);
    const socket = new WebSocket(this.#url());
    this.#socket = socket;
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket === this.#socket) this.#take(JSON.parse(event.data) as Welcome | Changed | Reply);
    };
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#closed(event.code);
    };
  }

  #take(message: Welcome | Changed | Reply): void {
    this.ahead = Date.parse(message.now) - Date.now();
    if (message.kind === "reply") {
      const waiting = this.#waiting.get(message.id);
      if (waiting) this.#settle(waiting, message.refused);
      return;
    }
    this.#onDown(message);
    if (message.kind === "welcome") this.#welcomed();
  }

  #welcomed(): void {
    this.line = "live";
    this.lostAt = null;
    this.wrongCode = false;
    this.#wait = FIRST_WAIT;
    // With their old ids, so that a command that was done is only answered again.
    for (const waiting of this.#waiting.values())
      // A device that slept did not run its timers.
      if (Date.now() - waiting.tapped < TAP_LASTS) this.#send(waiting);
      else this.#giveUp(waiting);
  }

  #giveUp(waiting: Waiting): void {
    if (this.#waiting.has(waiting.command.id)) this.#settle(waiting, waiting.sent === null ? "unsent" : "unanswered");
  }

  #settle(waiting: Waiting, outcome: Outcome): void {
    this.#waiting.delete(waiting.command.id);
    this.waitingCount = this.#waiting.size;
    waiting.answer(outcome);
  }

  #closed(code: number): void {
    this.#socket = null;
    if (code === CODE_WANTED) {
      this.wrongCode = this.#code !== null;
      this.#code = null;
      inTab.remove("code");
      this.line = "code";
      return;
    }
    this.lostAt ??= Date.now();
    if (this.line === "live") this.line = "lost";
    this.#timer = setTimeout(() => this.#open(), this.#wait);
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 1.7);
  }

  #send(waiting: Waiting): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    waiting.sent = Date.now();
    const tapped_at = new Date(waiting.tapped + this.ahead).toISOString();
    this.#socket.send(JSON.stringify({ ...waiting.command, tapped_at }));
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    if (this.line === "live") this.line = "lost";
    this.lostAt ??= Date.now();
    socket?.close();
    this.#wait = FIRST_WAIT;
    this.#open();
  }

  #atOnce(): void {
    if (this.line === "code" || this.#socket?.readyState === WebSocket.OPEN) return;
    this.#drop();
  }

  #seen(): void {
    if (document.hidden) {
      this.#hiddenAt = Date.now();
    } else if (this.line !== "code" && Date.now() - this.#hiddenAt > SLEPT) {
      this.#drop();
    } else this.#atOnce();
  }

  #watch(): void {
    if (this.line !== "live") return;
    const oldest = Math.min(...[...this.#waiting.values()].map(({ sent, tapped }) => sent ?? tapped));
    if (Date.now() - oldest > ANSWER_DUE) this.#drop();
  }
}
