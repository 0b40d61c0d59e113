/** The Flash unit that lies on the table; and where none does, the page in its place. */
import type { UnitView } from "./contract";
import { table } from "./table.svelte";

/** Whether it rests on top of whatever was going on. */
export function resting(unit: UnitView): boolean {
  return ["paused", "asleep", "stopped"].includes(unit.state ?? "");
}

/** Where no game unit lies on the table, the page picks: every player alike (FLSH-UNIT-5). */
export function pickAnyone(): void {
  const picks = table.snapshot?.offers.picks ?? [];
  const picked = picks[below(picks.length)];
  if (picked !== undefined) void table.act({ kind: "pick", player: picked });
}

/** A whole number from 0, below `end`, each as likely as the others. */
function below(end: number): number {
  const most = Math.floor(2 ** 32 / end) * end;
  const drawn = new Uint32Array(1);
  do crypto.getRandomValues(drawn);
  while ((drawn[0] ?? 0) >= most);
  return (drawn[0] ?? 0) % end;
}
