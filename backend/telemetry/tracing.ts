// The spans of the way from a request to the sockets. They do nothing until `startTelemetry` has installed an exporter. No
// attribute names a person: no ids, addresses, paths or contents, only kinds.
import { context, type Link, type Span, SpanKind, SpanStatusCode, TraceFlags, trace } from "@opentelemetry/api";
import type { CommandContext } from "../commands/command-context.ts";
import type { Recorded } from "../event-store/event-store.ts";
import { commandSpanIdOf, traceIdOf, withIds } from "./trace-ids.ts";

/** Events older than this belong to nothing that somebody waits for: a rebuild or a catch-up writes no spans. */
const RECENT_MS = 60_000;
const MOST_LINKS = 32;

/** Asked for each time: a tracer keeps the provider that was there when it was first used. */
const tracer = () => trace.getTracer("mozaik");
let isOn = false;

/** Called by `startTelemetry` once spans go somewhere. */
export function switchTracing(on: boolean): void {
  isOn = on;
}

/** Starts the span of a request and runs `work` in it; the answer's status comes with `endRequestSpan`. */
export function inRequestSpan(method: string, correlationId: string, work: (span: Span | undefined) => void): void {
  if (!isOn) {
    work(undefined);
    return;
  }
  const options = { kind: SpanKind.SERVER, root: true, attributes: { "http.request.method": method } };
  const span = withIds({ traceId: traceIdOf(correlationId) }, () => tracer().startSpan(method, options));
  context.with(trace.setSpan(context.active(), span), work, undefined, span);
}

/** `route` is the pattern with its placeholders, never the path that was asked for. */
export function endRequestSpan(span: Span, method: string, route: string | undefined, status: number): void {
  if (route !== undefined) {
    span.updateName(`${method} ${route}`);
    span.setAttribute("http.route", route);
  }
  span.setAttribute("http.response.status_code", status);
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** A command on a stream, with all its attempts. */
export function inCommandSpan<T>(stream: string, command: CommandContext, work: () => Promise<T>): Promise<T> {
  if (!isOn) return work();
  const category = categoryOf(stream);
  const traceId = traceIdOf(command.correlationId);
  // a command of a job or of the start has no request around it
  const hasParent = trace.getActiveSpan()?.spanContext().traceId === traceId;
  const options = { root: !hasParent, attributes: { "mozaik.stream.category": category } };
  const ids = { traceId, spanId: commandSpanIdOf(command.commandId, stream) };
  return ended(
    withIds(ids, () => tracer().startSpan(`command ${category}`, options)),
    work,
  );
}

/** One append to the event store. */
export function inAppendSpan<T>(stream: string, types: readonly string[], work: () => Promise<T>): Promise<T> {
  if (!isOn || !trace.getActiveSpan()) return work();
  const category = categoryOf(stream);
  const attributes = {
    "db.operation.name": "append",
    "mozaik.stream.category": category,
    "mozaik.event.types": [...types],
  };
  return ended(tracer().startSpan(`append ${category}`, { kind: SpanKind.PRODUCER, attributes }), work);
}

/** What a follower does with events: the child of the command that led to the first one, with links to the others. */
export function inFollowerSpan<T>(name: string, events: readonly Recorded[], work: () => Promise<T>): Promise<T> {
  if (!isOn) return work();
  const [first, ...others] = producersOf(events.filter(({ at }) => Date.now() - at.getTime() < RECENT_MS));
  if (!first) return work();
  const attributes = {
    "messaging.operation.type": "process",
    "messaging.consumer.group.name": name,
    "messaging.batch.message_count": events.length,
  };
  const links = others.slice(0, MOST_LINKS).map((producer): Link => ({ context: producer }));
  const parent = trace.setSpanContext(context.active(), first);
  return ended(tracer().startSpan(`process ${name}`, { kind: SpanKind.CONSUMER, attributes, links }, parent), work);
}

/** A message to browsers, as part of what led to it. */
export function inPushSpan(message: string, push: () => void): void {
  if (!isOn || !trace.getActiveSpan()) {
    push();
    return;
  }
  const attributes = { "messaging.system": "socket.io", "messaging.operation.type": "send" };
  const span = tracer().startSpan(`send ${message}`, { kind: SpanKind.PRODUCER, attributes });
  try {
    push();
  } finally {
    span.end();
  }
}

/** The spans of the commands that appended these events, each once. */
function producersOf(events: readonly Recorded[]) {
  const producers = events.map(({ stream, meta }) => ({
    traceId: traceIdOf(meta.correlationId),
    spanId: commandSpanIdOf(meta.commandId, stream),
    traceFlags: TraceFlags.SAMPLED,
    isRemote: true,
  }));
  return [...new Map(producers.map((producer) => [producer.spanId, producer])).values()];
}

async function ended<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await context.with(trace.setSpan(context.active(), span), work);
  } catch (error) {
    // its message may quote what people wrote
    span.setStatus({ code: SpanStatusCode.ERROR });
    if (error instanceof Error) span.setAttribute("error.type", error.name);
    throw error;
  } finally {
    span.end();
  }
}

function categoryOf(stream: string): string {
  return stream.slice(0, stream.indexOf("-"));
}
