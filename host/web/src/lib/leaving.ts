/** Leaving the table for a new one, or for an earlier one. */
import { screen } from "./screen.svelte";
import { table } from "./table.svelte";

/** A phone's browser says so in its name; tablets do not. */
const isPhone = navigator.userAgent.includes("Mobi");

/** Whether cards were dealt and the match is not over. */
export function matchGoesOn(): boolean {
  const { round, phase } = table.snapshot ?? { round: 0, phase: "setup" };
  return round > 0 && phase !== "match-over";
}

/** Phones are in everyone's hands: during a match they stay at its table, as do devices that have a seat. */
export function mayLeave(): boolean {
  return !matchGoesOn() || !(isPhone || screen.narrow || table.me !== null);
}
