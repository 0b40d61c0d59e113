/** The clock of a turn on this device: its end by the host's clock, its ticks by the device's. */
import { sound } from "./buzzer";
import { table } from "./table.svelte";

const TICK_MS = 100;

class TurnClock {
  #now = $state(Date.now());
  #buzzed: string | null = null;

  constructor() {
    setInterval(() => this.#tick(), TICK_MS);
  }

  get #clock() {
    return table.snapshot?.clock ?? null;
  }

  /** Whether a real unit has a buzzer of its own. */
  get #unitSounds(): boolean {
    const unit = table.snapshot?.unit ?? null;
    return unit !== null && unit.plant === null;
  }

  get held(): boolean {
    return this.#clock !== null && this.#clock.ends === null;
  }

  /** Milliseconds left; null if no clock runs. */
  get left(): number | null {
    const clock = this.#clock;
    if (clock === null) return null;
    const left = clock.ends === null ? clock.left_ms : Date.parse(clock.ends) - table.ahead - this.#now;
    return Math.min(Math.max(left, 0), clock.seconds * 1000);
  }

  get over(): boolean {
    return this.left === 0;
  }

  #tick(): void {
    const ends = this.#clock?.ends ?? null;
    // A page without a clock need not be drawn ten times a second.
    if (ends === null) return;
    const before = this.left;
    this.#now = Date.now();
    if (before !== null && before > 0 && this.over && this.#buzzed !== ends) {
      this.#buzzed = ends;
      if (!this.#unitSounds) sound();
    }
  }
}

export const turnClock = new TurnClock();
