import { type Decider, DomainError } from "../../decider.ts";
import type { SubmissionEvent } from "../events.ts";
import type { HoldReason } from "../submission-contract.ts";

/**
 * A submission without its answers, which may contain personal data and are stored apart so that they can be erased.
 */
export interface Received {
  readonly submissionId: string;
  readonly mozaikId: string;
  /** The Mozaik's author. */
  readonly authorId: string;
  /** The published version that the visitor answered. */
  readonly revision: number;
  /** Null: a guest. */
  readonly visitorId: string | null;
  /** ISO 8601. */
  readonly at: string;
}

export type SubmissionState =
  | { readonly status: "none" }
  | ({ readonly status: "held"; readonly reason: HoldReason } & Received)
  | ({ readonly status: "received"; readonly isApproved: boolean } & Received)
  | ({ readonly status: "deleted" } & Received);

export type SubmissionCommand =
  /** `heldFor`: why it may be spam; null: it counts at once. */
  | { readonly type: "receive"; readonly received: Received; readonly heldFor: HoldReason | null }
  | { readonly type: "accept"; readonly mozaikId: string; readonly by: string }
  | { readonly type: "approve"; readonly mozaikId: string; readonly by: string; readonly isApproved: boolean }
  | { readonly type: "mark"; readonly mozaikId: string; readonly by: string; readonly isRead: boolean }
  | { readonly type: "note"; readonly mozaikId: string; readonly by: string }
  | { readonly type: "delete"; readonly mozaikId: string; readonly by: string }
  /** Deletes it unless its author accepts it first. */
  | { readonly type: "reject"; readonly mozaikId: string; readonly by: string };

/** One form sent by a visitor; only the author of its Mozaik may accept, approve, mark, note or delete it. */
export const submission: Decider<SubmissionState, SubmissionCommand, SubmissionEvent> = {
  initial: { status: "none" },

  decide(state, command) {
    if (command.type === "receive") {
      if (state.status !== "none") return [];
      const { received, heldFor: reason } = command;
      return [
        reason === null
          ? { type: "SubmissionReceived", data: received }
          : { type: "SubmissionHeld", data: { ...received, reason } },
      ];
    }
    if (state.status === "none" || state.authorId !== command.by || state.mozaikId !== command.mozaikId) {
      throw submissionNotFound();
    }
    const { submissionId, mozaikId, authorId, revision, visitorId, at } = state;
    const which = { submissionId, mozaikId, authorId };
    if (command.type === "reject") return state.status === "held" ? [{ type: "SubmissionRejected", data: which }] : [];
    if (command.type === "delete") {
      if (state.status === "deleted") return [];
      return [{ type: state.status === "held" ? "SubmissionRejected" : "SubmissionDeleted", data: which }];
    }
    if (state.status === "deleted") throw submissionNotFound();
    if (command.type === "accept") {
      if (state.status === "received") return [];
      return [
        { type: "SubmissionAccepted", data: which },
        { type: "SubmissionReceived", data: { ...which, revision, visitorId, at } },
      ];
    }
    if (state.status === "held") throw submissionNotFound();
    switch (command.type) {
      case "approve": {
        const { isApproved } = command;
        return state.isApproved === isApproved
          ? []
          : [{ type: "SubmissionApprovalChanged", data: { ...which, isApproved } }];
      }
      // Always an event: all submissions may have been marked as read since, which this stream does not say.
      case "mark":
        return [{ type: "SubmissionMarked", data: { ...which, isRead: command.isRead } }];
      case "note":
        return [{ type: "SubmissionNoted", data: which }];
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case "SubmissionReceived":
        return { status: "received", isApproved: false, ...event.data };
      case "SubmissionHeld":
        return { status: "held", ...event.data };
      case "SubmissionAccepted":
        return state;
      case "SubmissionApprovalChanged":
        return state.status === "received" ? { ...state, isApproved: event.data.isApproved } : state;
      case "SubmissionMarked":
      case "SubmissionNoted":
        return state;
      case "SubmissionRejected":
      case "SubmissionDeleted":
        return state.status === "none" ? state : { ...state, status: "deleted" };
    }
  },
};

function submissionNotFound(): DomainError {
  return new DomainError("not-found", "submission-not-found", "There is no such submission.");
}
