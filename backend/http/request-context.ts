import { AsyncLocalStorage } from "node:async_hooks";
import type { Position } from "../event-store/event-store.ts";

/** What travels with one request through every layer: the log line's id, and how far its commands have written. */
export interface RequestContext {
  readonly correlationId: string;
  position: Position;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work` as one request. */
export function inRequest<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/** The present request, if there is one (a reactor or a start-up task has none). */
export function currentRequest(): RequestContext | undefined {
  return storage.getStore();
}

/** Remembers the furthest position this request's commands reached; it is answered in the `Event-Position` header. */
export function reachedPosition(position: Position): void {
  const request = storage.getStore();
  if (request && position > request.position) request.position = position;
}
