import type { Position } from "../event-store/event-store.ts";

/** `waiting`: another process follows. `stopped`: something failed, it tries again by itself. */
export type FollowerState = "waiting" | "following" | "stopped" | "ended";

/** What a follower does in this process. */
export interface FollowerStatus {
  readonly name: string;
  readonly kind: "projection" | "reactor";
  readonly version: number;
  readonly categories: readonly string[];
  readonly state: FollowerState;
  /** When it came into this state. */
  readonly since: Date;
  readonly position: Position;
  /** What it stands at; for its operator, not for everyone. */
  readonly error: string | null;
  /** When the oldest event it knows of and has not applied was recorded; null when there is none, or another process follows. */
  readonly behindSince: Date | null;
}
