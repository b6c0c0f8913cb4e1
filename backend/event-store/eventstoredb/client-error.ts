import {
  AccessDeniedError,
  InvalidArgumentError,
  MaxAppendSizeExceededError,
  StreamDeletedError,
  UnsupportedError,
  WrongExpectedVersionError,
} from "@eventstore/db-client";
import { Closed, Conflict, type Expected, TooLarge, Unavailable } from "../event-store.ts";

/** No answer within the time limit of one attempt: the outcome is unknown. */
export class NoAnswer extends Error {
  constructor(milliseconds: number) {
    super(`EventStoreDB gave no answer within ${milliseconds} ms`);
  }
}

/**
 * The port's error for a client error; `undefined` if the outcome is unknown and the call may be repeated. The client
 * reports "busy", "not ready" and a cancelled neighbour only as unnamed errors, so every unrecognised error counts as
 * unknown.
 */
export function answerOf(error: unknown, stream: string, expected: Expected, bytes: number): Error | undefined {
  if (error instanceof WrongExpectedVersionError) {
    return new Conflict(stream, expected, typeof error.actualVersion === "bigint" ? error.actualVersion : -1n);
  }
  if (error instanceof StreamDeletedError) return new Closed(stream);
  if (error instanceof MaxAppendSizeExceededError) return new TooLarge(bytes);
  const final =
    error instanceof AccessDeniedError || error instanceof InvalidArgumentError || error instanceof UnsupportedError;
  return final ? error : undefined;
}

export function unavailable(cause: unknown): Unavailable {
  return new Unavailable("the event store cannot be reached", { cause });
}
