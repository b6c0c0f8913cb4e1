import { AUTHORIZED_ONLY } from "./rules/refusals.ts";

/** What every event looks like before it is stored: a past-tense name and plain JSON. */
export type DomainEvent = { readonly type: string; readonly data: object };

/**
 * The write side's one pattern. Pure: no clock, no random source, no I/O; all a decision needs comes in with the
 * command, all a later reader needs goes out with the event.
 */
export interface Decider<State, Command, Event extends DomainEvent> {
  readonly initial: State;
  /** Returns the events that follow, none if nothing changes. Throws a `DomainError` to refuse. */
  decide(state: State, command: Command): Event[];
  /** Returns the next state; never changes the one it is given. */
  evolve(state: State, event: Event): State;
  /** Only where streams grow so long that folding them takes too long. */
  readonly snapshot?: SnapshotFormat<State>;
}

/** How the state of a decider is kept, so that a long stream need not be read from its first event. */
export interface SnapshotFormat<State> {
  /** Whose state it is: two deciders may read one stream. */
  readonly name: string;
  /** Raise it when the state, or what `evolve` makes of an event, changes: older snapshots are then passed over. */
  readonly version: number;
  /** Plain JSON. May leave out data that is rarely needed; code that needs it then throws `HistoryNeeded`. */
  toJson(state: State): unknown;
  /** Throws for what `toJson` cannot have written. */
  fromJson(json: unknown): State;
}

/** A state that came from a snapshot was asked for what the snapshot left out: fold the whole stream and ask again. */
export class HistoryNeeded extends Error {
  constructor() {
    super("a snapshot does not hold what was asked for");
  }
}

/** Why a command is refused; each kind is one HTTP status (see `backend/http/problem.ts`). */
export type ErrorKind =
  | "malformed"
  | "unauthenticated"
  | "forbidden"
  | "not-found"
  | "conflict"
  | "gone"
  | "too-large"
  | "wrong-type"
  | "refused"
  | "locked"
  | "too-many"
  | "not-ready";

/** A refusal. `code` is stable for programs, `message` is for people (the specification's words where it has any). */
export class DomainError extends Error {
  constructor(
    readonly kind: ErrorKind,
    readonly code: string,
    message: string,
    /** Extra members of the problem body, for example the fields two people changed. */
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}

/** Refuses a guest. */
export function notSignedIn(): DomainError {
  return new DomainError("unauthenticated", "unauthenticated", AUTHORIZED_ONLY);
}

/** Refuses a command that moves money under an `Idempotency-Key` that has moved other money already. */
export function keyReused(message: string): DomainError {
  return new DomainError("refused", "key-reused", message);
}

/** Refuses a user who lacks the right. */
export function notAuthorized(): DomainError {
  return new DomainError("forbidden", "forbidden", AUTHORIZED_ONLY);
}
