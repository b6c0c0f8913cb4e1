import type { RecordedEvent } from "@eventstore/db-client";
import type { EventMeta, Recorded } from "../event-store.ts";
import { positionOf } from "./position.ts";

/** Only this application writes to the streams it reads, so the metadata is an `EventMeta`. */
type Stored = RecordedEvent & { metadata?: unknown };

/** True if this application wrote the event: others may use the same server. */
export function isOurs({ type, metadata }: Stored): boolean {
  return !type.startsWith("$") && isMeta(metadata);
}

function isMeta(metadata: unknown): metadata is EventMeta {
  return typeof metadata === "object" && metadata !== null && "commandId" in metadata;
}

export function recorded(event: Stored): Recorded {
  if (!isMeta(event.metadata)) {
    throw new Error(`event ${event.revision} of ${event.streamId} was not written by this application: no metadata`);
  }
  return {
    id: event.id,
    stream: event.streamId,
    revision: event.revision,
    // servers before 22.6 do not send it when a stream is read
    position: event.position ? positionOf(event.position) : "",
    type: event.type,
    data: event.data,
    meta: event.metadata,
    at: event.created,
  };
}
