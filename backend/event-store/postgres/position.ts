import type { Position } from "../event-store.ts";

/** Twenty digits hold every bigint, so that positions compare as text. */
const DIGITS = 20;

/** A position of the log as PostgreSQL gives it (bigint comes as text; null before the first event). */
export function positionOf(value: string | null): Position {
  return (value ?? "0").padStart(DIGITS, "0");
}

/** The bigint, as text, of a position. Throws for a position of another store. */
export function logPosition(position: Position): string {
  if (!/^\d*$/.test(position)) throw new Error(`"${position}" is not a position of the log in PostgreSQL`);
  return BigInt(position || 0).toString();
}
