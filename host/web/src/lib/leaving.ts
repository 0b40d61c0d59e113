/** Leaving the table for a new one, or for an earlier one. */
import { screen } from "./screen.svelte";
import { table } from "./table.svelte";

/** The user agent of a phone contains `Mobi`, a tablet's does not. */
const isPhone = navigator.userAgent.includes("Mobi");

/** Whether cards have been dealt and the match is not over. */
export function isMatchRunning(): boolean {
  const { round, phase } = table.snapshot ?? { round: 0, phase: "setup" };
  return round > 0 && phase !== "match-over";
}

/** Phones and devices with a seat cannot leave the table during a match. */
export function canLeave(): boolean {
  return !isMatchRunning() || !(isPhone || screen.narrow || table.me !== null);
}
