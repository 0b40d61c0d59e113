/** The Flash unit on the table, or the page in its place. */
import type { UnitView } from "./contract";
import { table } from "./table.svelte";

/** Whether the unit is paused, asleep or stopped. */
export function isResting(unit: UnitView): boolean {
  return ["paused", "asleep", "stopped"].includes(unit.state ?? "");
}

/** Picks a player in place of a missing game unit, each with the same chance (FLSH-UNIT-5). */
export function pickAnyone(): void {
  const picks = table.snapshot?.offers.picks ?? [];
  const picked = picks[randomBelow(picks.length)];
  if (picked !== undefined) void table.act({ kind: "pick", player: picked });
}

/** A random whole number from 0 to `end` - 1, each equally likely. */
function randomBelow(end: number): number {
  const most = Math.floor(2 ** 32 / end) * end;
  const drawn = new Uint32Array(1);
  do crypto.getRandomValues(drawn);
  while ((drawn[0] ?? 0) >= most);
  return (drawn[0] ?? 0) % end;
}
