/** Where no game unit lies on the table, the page picks: every player alike (FLSH-UNIT-5). */
import { acts } from "./acts";
import { table } from "./table.svelte";

export function pickAnyone(): void {
  const picks = table.snapshot?.offers.picks ?? [];
  const picked = picks[below(picks.length)];
  if (picked !== undefined) void table.act(acts.unit(picked));
}

/** A whole number from 0, below `end`, each as likely as the others. */
function below(end: number): number {
  const most = Math.floor(2 ** 32 / end) * end;
  const drawn = new Uint32Array(1);
  do crypto.getRandomValues(drawn);
  while ((drawn[0] ?? 0) >= most);
  return (drawn[0] ?? 0) % end;
}
