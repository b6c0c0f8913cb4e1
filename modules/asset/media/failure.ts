import { DomainError } from "../../decider.ts";
import { Unreadable } from "./unreadable.ts";

/** Why a file could not be prepared. */
export interface Failure {
  /** In plain words. */
  readonly reason: string;
  /** True if the file itself is the cause, which no further attempt can change. */
  readonly isFinal: boolean;
}

/** `isLast`: no further attempt follows. */
export function failureOf(error: unknown, isLast: boolean): Failure {
  if (error instanceof Unreadable) return { reason: error.message, isFinal: true };
  if (error instanceof DomainError && (error.kind === "wrong-type" || error.kind === "too-large"))
    return { reason: error.message, isFinal: true };
  return { reason: isLast ? GIVEN_UP : TRIED_AGAIN, isFinal: false };
}

const TRIED_AGAIN = "This file could not be prepared yet. It will be tried again.";
const GIVEN_UP = "This file could not be prepared.";
