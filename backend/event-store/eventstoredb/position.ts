import type { Position as LogPosition } from "@eventstore/db-client";
import type { Position } from "../event-store.ts";

/** Twenty digits hold every 64-bit number, so that positions compare as text. */
const DIGITS = 20;

/** `commit/prepare`: in this order they say which event comes first. */
export function positionOf({ commit, prepare }: LogPosition): Position {
  return `${commit.toString().padStart(DIGITS, "0")}/${prepare.toString().padStart(DIGITS, "0")}`;
}

/** Throws for a position of another store: stores do not understand each other's positions. */
export function logPosition(position: Position): LogPosition {
  const [, commit, prepare] = /^(\d{20})\/(\d{20})$/.exec(position) ?? [];
  if (!commit || !prepare) throw new Error(`"${position}" is not a position of EventStoreDB`);
  return { commit: BigInt(commit), prepare: BigInt(prepare) };
}
