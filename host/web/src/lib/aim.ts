/** The turn that the launcher needs. */
import type { Snapshot } from "./contract";

export interface Aim {
  seats: number;
  clockwise: boolean;
}

/** Null if it points right, need not point anywhere, or its direction is unknown. */
export function aimOf(snapshot: Snapshot): Aim | null {
  const { faces, should_face } = snapshot.launcher;
  if (should_face === null || faces === should_face) return null;
  const names = snapshot.seats.map((seat) => seat.name);
  const from = faces === null ? -1 : names.indexOf(faces);
  const to = names.indexOf(should_face);
  if (from < 0 || to < 0) return null;
  const ahead = (to - from + names.length) % names.length;
  const clockwise = ahead <= names.length - ahead;
  return { seats: clockwise ? ahead : names.length - ahead, clockwise };
}
