import { type Decider, DomainError } from "../../decider.ts";
import type { PayoutAccountEvent, PayoutAccountStatus, PayoutDestination } from "../events.ts";

export interface PayoutAccountState {
  /** Null: never opened, or closed. */
  readonly open: PayoutDestination | null;
  readonly status: PayoutAccountStatus;
  /** How many accounts the seller has had. */
  readonly count: number;
  /** How often its status has changed. */
  readonly changes: number;
}

export type PayoutAccountCommand =
  | { type: "open"; sellerId: string; account: PayoutDestination }
  /** `seen`: the number of changes before the provider was asked, because answers may overtake each other. */
  | { type: "note"; sellerId: string; account: string; status: PayoutAccountStatus; seen: number };

export const ANSWER_OVERTAKEN = "answer-overtaken";

/** A seller's account at the payment provider, and whether it can be paid. */
export const payoutAccount: Decider<PayoutAccountState, PayoutAccountCommand, PayoutAccountEvent> = {
  initial: { open: null, status: "needs-details", count: 0, changes: 0 },

  decide({ open, status, changes }, command) {
    const { type, sellerId } = command;
    if (type === "open") {
      return open ? [] : [{ type: "PayoutAccountOpened", data: { sellerId, ...command.account } }];
    }
    if (open?.account !== command.account || status === command.status) return [];
    if (changes !== command.seen) {
      throw new DomainError("not-ready", ANSWER_OVERTAKEN, "The account has changed meanwhile.");
    }
    const { account } = command;
    return [{ type: "PayoutAccountChanged", data: { sellerId, account, status: command.status } }];
  },

  evolve(state, event) {
    if (event.type === "PayoutAccountOpened") {
      const { provider, account } = event.data;
      return { ...state, open: { provider, account }, status: "needs-details", count: state.count + 1 };
    }
    const { status } = event.data;
    return { ...state, status, changes: state.changes + 1, open: status === "closed" ? null : state.open };
  },
};
