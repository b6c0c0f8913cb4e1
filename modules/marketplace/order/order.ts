import { type Decider, DomainError } from "../../decider.ts";
import type { OrderEvent, RefundedLine, RefundRole } from "../events.ts";
import { money } from "../rules/money.ts";
import { isEntitled, lineRefundable, type PaidOrder, refundable } from "../rules/refundable.ts";
import { WITHDRAWAL_REFUSALS, type WithdrawableOrder, withdrawalsOf } from "../rules/withdrawal.ts";
import { mayHappen } from "./order-process.ts";
import { amountOf, evolveOrder, NEW_ORDER, type OrderState, type Placed } from "./order-state.ts";
import type { PaymentState, RefundAnswer } from "./payment-provider.ts";

/** Code of the error for a payment that is not of the order's total. */
export const PAYMENT_MISMATCH = "payment-mismatch";

export type OrderCommand =
  | ({ type: "place" } & Placed)
  /** How the payment stands; `expiresAt`: until when it may be paid; `now`: both ISO 8601. */
  | { type: "complete"; payment: PaymentState; expiresAt: string; now: string }
  | { type: "expire"; cause: "time" | "buyer" | "provider" }
  | { type: "deliver" }
  /** `now`: ISO 8601. */
  | ({ type: "refund"; now: string } & RefundDemand)
  /** The buyer opens what these lines gave them; ISO 8601. */
  | { type: "open"; licenseOptionIds: readonly string[]; now: string }
  | { type: "settle-refund"; refundId: string; answer: RefundAnswer }
  | {
      type: "dispute";
      disputeId: string;
      status: "opened" | "won" | "lost";
      amount: number;
      reason: string;
    };

export interface RefundDemand {
  readonly refundId: string;
  /** `amount` null: all that is left of the line. */
  readonly lines: readonly { readonly licenseOptionId: string; readonly amount: number | null }[];
  readonly reason: string;
  readonly requestedBy: string;
  readonly byRole: RefundRole;
}

/** One order. `order-process.ts` is the table of its steps; what it does not list changes nothing or is refused. */
export const order: Decider<OrderState, OrderCommand, OrderEvent> = {
  initial: NEW_ORDER,

  decide(state, command) {
    if (command.type === "place") {
      const { type: _, ...data } = command;
      return state.placed ? [] : [{ type: "OrderPlaced", data }];
    }
    const { placed } = state;
    if (!placed && command.type === "open") return []; // nothing to note: who holds a license is not kept out for that
    if (!placed) throw new DomainError("not-found", "not-found", "There is no such order.");
    return decideOn(state, placed, command).filter(({ type }) => mayHappen(type, state.stage));
  },

  evolve: evolveOrder,
};

type LaterCommand = Exclude<OrderCommand, { type: "place" }>;

function decideOn(state: OrderState, placed: Placed, command: LaterCommand): OrderEvent[] {
  const of = { orderId: placed.orderId, buyerId: placed.buyerId };
  switch (command.type) {
    case "complete":
      return complete(state, placed, command);
    case "expire":
      return [{ type: "OrderExpired", data: { ...of, cause: command.cause } }];
    case "deliver":
      return [{ type: "OrderDelivered", data: of }];
    case "refund":
      if (command.byRole === "withdrawal") checkWithdrawal(state, placed, command);
      return requestRefund(state, placed, command);
    case "open":
      return openLines(state, placed, command);
    case "settle-refund":
      return settleRefund(state, placed, command);
    case "dispute":
      return dispute(state, of, command);
  }
}

function complete(
  state: OrderState,
  { orderId, buyerId, lines, total, currency }: Placed,
  { payment, expiresAt, now }: Extract<OrderCommand, { type: "complete" }>,
): OrderEvent[] {
  const of = { orderId, buyerId };
  switch (payment.status) {
    case "open": {
      const { paymentRef, url } = payment;
      if (state.payment?.ref === paymentRef && state.payment.url === url) return [];
      return [{ type: "OrderPaymentStarted", data: { ...of, paymentRef, url, expiresAt } }];
    }
    case "paid":
      if (payment.amount !== total || payment.currency !== currency) {
        throw new DomainError("conflict", PAYMENT_MISMATCH, "The amount paid is not the total of the order.");
      }
      return [{ type: "OrderPaid", data: { ...of, lines, paymentId: payment.paymentId, paidAt: now } }];
    case "declined":
      return [{ type: "OrderDeclined", data: { ...of, reason: payment.reason } }];
    case "expired":
      return [{ type: "OrderExpired", data: { ...of, cause: "provider" } }];
  }
}

function openLines(
  { opened, refunds }: OrderState,
  { orderId, buyerId, lines }: Placed,
  { licenseOptionIds, now }: Extract<OrderCommand, { type: "open" }>,
): OrderEvent[] {
  const withdrawn = refunds
    .filter(({ byRole, status }) => byRole === "withdrawal" && status !== "failed")
    .flatMap((refund) => refund.lines);
  return lines
    .map(({ licenseOptionId }) => licenseOptionId)
    .filter((id) => licenseOptionIds.includes(id) && opened[id] === undefined)
    .map((licenseOptionId) => {
      // between the withdrawal and the refund they still hold the license
      if (withdrawn.some((line) => line.licenseOptionId === licenseOptionId)) {
        throw new DomainError("gone", "withdrawn", "You have withdrawn from this purchase.");
      }
      return { type: "OrderLineOpened", data: { orderId, buyerId, licenseOptionId, openedAt: now } };
    });
}

function checkWithdrawal(
  state: OrderState,
  { buyerId }: Placed,
  { refundId, lines, requestedBy, now }: Extract<OrderCommand, { type: "refund" }>,
): void {
  if (buyerId !== requestedBy) throw new DomainError("not-found", "not-found", "There is no such order.");
  if (state.refunds.some((refund) => refund.refundId === refundId)) return;
  const withdrawals = withdrawalsOf(withdrawableOrder(state), now);
  for (const line of lines) {
    const withdrawal = withdrawals.find(({ licenseOptionId }) => licenseOptionId === line.licenseOptionId);
    if (!withdrawal) throw refused("no-withdrawal", "There is no right to withdraw from this purchase.");
    const { state } = withdrawal;
    if (state !== "possible") throw refused(`withdrawal-${state}`, WITHDRAWAL_REFUSALS[state]);
  }
}

function requestRefund(state: OrderState, placed: Placed, demand: RefundDemand): OrderEvent[] {
  const { refundId, reason, requestedBy, byRole } = demand;
  if (state.refunds.some((refund) => refund.refundId === refundId)) return [];
  const lines = demand.lines.map((line) => refundedLine(state, placed, line, demand));
  if (state.stage === "disputed") {
    throw refused("disputed", "The buyer's bank disputes this payment. A refund is possible once that is decided.");
  }
  if (!mayHappen("OrderRefundRequested", state.stage)) {
    throw refused("not-refundable", "Nothing of this order can be refunded any more.");
  }
  if (lines.length === 0) throw refused("nothing-to-refund", "Nothing is left to refund.");
  if (amountOf([{ lines }]) > refundable(paidOrder(state)))
    throw tooMuch(refundable(paidOrder(state)), placed.currency);
  const { orderId, buyerId } = placed;
  return [{ type: "OrderRefundRequested", data: { orderId, buyerId, refundId, lines, reason, requestedBy, byRole } }];
}

function refundedLine(
  state: OrderState,
  { lines, currency }: Placed,
  { licenseOptionId, amount: asked }: RefundDemand["lines"][number],
  { requestedBy, byRole }: RefundDemand,
): RefundedLine {
  const line = lines.find((each) => each.licenseOptionId === licenseOptionId);
  if (!line || (byRole === "seller" && line.authorId !== requestedBy)) {
    throw new DomainError("not-found", "not-found", "There is no such sale.");
  }
  const left = lineRefundable(paidOrder(state), licenseOptionId);
  const amount = asked ?? left;
  if (state.stage !== "disputed") {
    if (left === 0) throw refused("nothing-to-refund", "Nothing is left to refund.");
    if (!Number.isSafeInteger(amount) || amount <= 0) {
      throw refused("amount-not-positive", "Enter an amount greater than zero.");
    }
    if (amount > left) throw tooMuch(left, currency);
  }
  return { licenseOptionId, amount };
}

function settleRefund(
  { refunds }: OrderState,
  { orderId, buyerId, currency }: Placed,
  { refundId, answer }: Extract<OrderCommand, { type: "settle-refund" }>,
): OrderEvent[] {
  const refund = refunds.find((each) => each.refundId === refundId);
  if (!refund) throw new DomainError("not-found", "not-found", "There is no such refund.");
  if (refund.status !== "pending" || answer.status === "pending") return [];
  const { lines } = refund;
  const data = { orderId, buyerId, refundId, lines, amount: amountOf([refund]) };
  return answer.status === "done"
    ? [{ type: "OrderRefunded", data: { ...data, currency, providerRef: answer.providerRef } }]
    : [
        {
          type: "OrderRefundFailed",
          data: { ...data, reason: answer.reason ?? "The payment provider gave no reason." },
        },
      ];
}

/** A dispute whose opening was not heard of is opened first. A decided one changes only if a lost one is won later. */
function dispute(
  { disputes }: OrderState,
  of: { orderId: string; buyerId: string },
  { disputeId, status, amount, reason }: Extract<OrderCommand, { type: "dispute" }>,
): OrderEvent[] {
  const known = disputes.find((each) => each.disputeId === disputeId);
  if (!known) return [{ type: "OrderDisputed", data: { ...of, disputeId, amount, reason } }];
  if (status === "won" && known.status !== "won") return [{ type: "OrderDisputeWon", data: { ...of, disputeId } }];
  if (status === "lost" && known.status === "open") {
    return [{ type: "OrderDisputeLost", data: { ...of, disputeId, amount: known.amount } }];
  }
  return [];
}

/** What was paid, refunded and disputed, for the rules. */
export function paidOrder({ placed, refunds, disputes }: OrderState): PaidOrder {
  return { lines: placed?.lines ?? [], refunds, disputes };
}

/** What decides about withdrawals. */
export function withdrawableOrder({ placed, paidAt, opened, refunds, disputes }: OrderState): WithdrawableOrder {
  return {
    lines: placed?.lines ?? [],
    paidAt,
    opened,
    refunds: refunds.filter(({ status }) => status !== "failed").flatMap(({ lines }) => lines),
    isDisputed: disputes.some(({ status }) => status !== "won"),
  };
}

/** The lines of which the buyer still has what they paid for. */
export function isLineHeld(state: OrderState, licenseOptionId: string): boolean {
  return isEntitled(paidOrder(state), licenseOptionId);
}

function tooMuch(left: number, currency: string): DomainError {
  return refused("more-than-paid", `At most ${money(left, currency)} can be refunded.`, { refundable: left });
}

function refused(code: string, message: string, details: Record<string, unknown> = {}): DomainError {
  return new DomainError("refused", code, message, details);
}
