import type { Position } from "../event-store/event-store.ts";

/** `waiting`: another process is the leader. `stopped`: something failed; it retries automatically. */
export type FollowerState = "waiting" | "following" | "stopped" | "ended";

/** A follower's state in this process. */
export interface FollowerStatus {
  readonly name: string;
  readonly kind: "projection" | "reactor";
  readonly version: number;
  readonly categories: readonly string[];
  readonly state: FollowerState;
  /** When it entered this state. */
  readonly since: Date;
  readonly position: Position;
  /** The error that stopped it; for operators only. */
  readonly error: string | null;
  /**
   * When the oldest known event that is not applied yet was recorded. Null if there is none, or if another process is
   * the leader.
   */
  readonly behindSince: Date | null;
}
