import type { Recorded } from "../event-store/event-store.ts";
import { Unavailable } from "../event-store/event-store.ts";
import { Fenced } from "./checkpoints.ts";

/** An event that a projection or reactor cannot apply; everything before it is applied. */
export class EventFailed extends Error {
  constructor(
    readonly event: Pick<Recorded, "id" | "type" | "stream" | "position" | "at">,
    override readonly cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/**
 * SQLSTATE classes that speak of the server, not of what was asked: 08 connection, 40 rollback, 53 resources,
 * 57 operator intervention; and the codes Node gives a broken connection.
 */
const OUTAGE = /^(?:(?:08|40|53|57)[0-9A-Z]{3}|E[A-Z]{3,})$/;
/** The driver's own words for a connection that went away; such errors have no code. */
const LOST_CONNECTION = /^(?:Connection terminated|timeout exceeded when trying to connect)/;

/**
 * Whether an error may come from one of the events, so that it is worth looking for. An outage or another process
 * that has taken over concerns all of them alike.
 */
export function isOfAnEvent(error: unknown): boolean {
  if (error instanceof Fenced || error instanceof Unavailable) return false;
  if (!(error instanceof Error)) return true;
  if ("code" in error && typeof error.code === "string" && OUTAGE.test(error.code)) return false;
  return !LOST_CONNECTION.test(error.message);
}
