import { type Decider, DomainError } from "../../decider.ts";
import type { SubmissionEvent } from "../events.ts";

/** What is known of a submission by itself; its answers may name people and are kept apart, so that they can be erased. */
export interface Received {
  readonly submissionId: string;
  readonly mozaikId: string;
  /** Of the Mozaik. */
  readonly authorId: string;
  /** The published version that was answered. */
  readonly revision: number;
  /** Null: a guest. */
  readonly visitorId: string | null;
  /** ISO 8601. */
  readonly at: string;
}

export type SubmissionState =
  | { readonly status: "none" }
  | ({ readonly status: "received" } & Received)
  | ({ readonly status: "deleted" } & Received);

export type SubmissionCommand =
  | { readonly type: "receive"; readonly received: Received }
  | { readonly type: "delete"; readonly mozaikId: string; readonly by: string };

/** One form that a visitor sent; the author of its Mozaik alone may delete it. */
export const submission: Decider<SubmissionState, SubmissionCommand, SubmissionEvent> = {
  initial: { status: "none" },

  decide(state, command) {
    if (command.type === "receive") {
      return state.status === "none" ? [{ type: "SubmissionReceived", data: command.received }] : [];
    }
    if (state.status === "none" || state.authorId !== command.by || state.mozaikId !== command.mozaikId) {
      throw new DomainError("not-found", "submission-not-found", "There is no such submission.");
    }
    if (state.status === "deleted") return [];
    const { submissionId, mozaikId, authorId } = state;
    return [{ type: "SubmissionDeleted", data: { submissionId, mozaikId, authorId } }];
  },

  evolve(state, event) {
    switch (event.type) {
      case "SubmissionReceived":
        return { status: "received", ...event.data };
      case "SubmissionDeleted":
        return state.status === "none" ? state : { ...state, status: "deleted" };
    }
  },
};
