import { createHash } from "node:crypto";
import type { Recorded } from "#backend/event-store/event-store";
import type { AuditDocument, AuditedEvent } from "../audit-contract.ts";
import { ALGORITHM, FORMAT } from "../audit-contract.ts";
import { canonicalJson } from "./canonical-json.ts";

/** The audit of an order: its events as they are stored, oldest first, each chained to the one before. */
export function auditOf(orderId: string, events: readonly Recorded[]): AuditDocument {
  let previous = startOf(orderId);
  const chained = events.map((recorded) => {
    const event = auditedEvent(recorded);
    previous = hashAfter(previous, event);
    return { event, hash: previous };
  });
  return { format: FORMAT, algorithm: ALGORITHM, orderId, count: chained.length, head: previous, events: chained };
}

/** Where the chain of an order begins, so that the events of one order do not pass as those of another. */
export function startOf(orderId: string): string {
  return sha256(`${FORMAT} ${orderId}`);
}

/** The hash of an event in the chain: over the hash before it and the event's canonical JSON. */
export function hashAfter(previous: string, event: unknown): string {
  return sha256(`${previous}\n${canonicalJson(event)}`);
}

function auditedEvent({ id, stream, revision, position, type, data, meta, at }: Recorded): AuditedEvent {
  return { id, stream, revision: String(revision), position, type, data, meta, at: at.toISOString() };
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
