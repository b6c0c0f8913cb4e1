import { createHash, randomBytes } from "node:crypto";

/** Bytes of the two ids (W3C Trace Context). */
const TRACE_BYTES = 16;
const SPAN_BYTES = 8;

/**
 * The trace that everything with this correlation id belongs to. Events carry their correlation id, so a follower in any
 * process finds the trace of the request that led to them, and no trace context needs to be stored.
 */
export function traceIdOf(correlationId: string): string {
  return derived(TRACE_BYTES, "trace", correlationId);
}

/** The span of a command on a stream: the parent of whatever follows from its events. */
export function commandSpanIdOf(commandId: string, stream: string): string {
  return derived(SPAN_BYTES, "command", commandId, stream);
}

function derived(bytes: number, ...parts: string[]): string {
  return createHash("sha256")
    .update(parts.join("\u0000"))
    .digest("hex")
    .slice(0, bytes * 2);
}

export interface SpanIds {
  readonly traceId?: string;
  readonly spanId?: string;
}

let next: SpanIds = {};

/** Runs `start`, which starts one span, and gives that span these ids. */
export function withIds<T>(ids: SpanIds, start: () => T): T {
  next = ids;
  try {
    return start();
  } finally {
    next = {};
  }
}

/** Gives spans the ids that `withIds` asks for, and random ones otherwise. */
export const idGenerator = {
  generateTraceId: () => next.traceId ?? randomBytes(TRACE_BYTES).toString("hex"),
  generateSpanId: () => next.spanId ?? randomBytes(SPAN_BYTES).toString("hex"),
};
