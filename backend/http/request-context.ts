import { AsyncLocalStorage } from "node:async_hooks";
import type { Position } from "../event-store/event-store.ts";

/** Travels with one request through every layer: the correlation id and the last position its commands wrote. */
export interface RequestContext {
  readonly correlationId: string;
  position: Position;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work` in the context of one request. */
export function inRequest<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/** The current request; undefined in a reactor or a start-up task. */
export function currentRequest(): RequestContext | undefined {
  return storage.getStore();
}

/** Records the last position this request's commands wrote, for the `Event-Position` header. */
export function reachedPosition(position: Position): void {
  const request = storage.getStore();
  if (request && position > request.position) request.position = position;
}
