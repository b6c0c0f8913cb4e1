import { isOutage } from "../database/outage.ts";
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

/** What the system refuses this process (a full disk, too many open files) it refuses for every event. */
const OF_THE_SYSTEM = /^E[A-Z]{3,}$/;

/**
 * Whether an error may come from one of the events, so that it is worth looking for. An outage or another process
 * that has taken over concerns all of them alike.
 */
export function isOfAnEvent(error: unknown): boolean {
  if (error instanceof Fenced || error instanceof Unavailable || isOutage(error)) return false;
  if (!(error instanceof Error && "code" in error && typeof error.code === "string")) return true;
  return !OF_THE_SYSTEM.test(error.code);
}
