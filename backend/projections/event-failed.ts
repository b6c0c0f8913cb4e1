import { isOutage } from "../database/outage.ts";
import type { Recorded } from "../event-store/event-store.ts";
import { Unavailable } from "../event-store/event-store.ts";
import { Fenced } from "./checkpoints.ts";

/** A projection or reactor cannot apply this event; all events before it are applied. */
export class EventFailed extends Error {
  constructor(
    readonly event: Pick<Recorded, "id" | "type" | "stream" | "position" | "at">,
    override readonly cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Operating-system errors (disk full, too many open files) would hit every event. */
const OF_THE_SYSTEM = /^E[A-Z]{3,}$/;

/**
 * True if a single event may have caused the error, so that searching for it is worthwhile. An outage or a takeover by
 * another process affects all events.
 */
export function isOfAnEvent(error: unknown): boolean {
  if (error instanceof Fenced || error instanceof Unavailable || isOutage(error)) return false;
  if (!(error instanceof Error && "code" in error && typeof error.code === "string")) return true;
  return !OF_THE_SYSTEM.test(error.code);
}
