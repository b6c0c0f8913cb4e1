import type { Agreement, OrderEvent, RefundedLine, RefundRole } from "../events.ts";
import { type OrderStage, stageAfter } from "./order-process.ts";

export interface Placed extends Agreement {
  readonly orderId: string;
  readonly buyerId: string;
  /** ISO 8601. */
  readonly placedAt: string;
}

export interface Refund {
  readonly refundId: string;
  readonly lines: readonly RefundedLine[];
  readonly status: "pending" | "done" | "failed";
  readonly byRole: RefundRole;
}

export interface Dispute {
  readonly disputeId: string;
  readonly amount: number;
  readonly status: "open" | "won" | "lost";
}

export interface OrderState {
  readonly placed: Placed | null;
  readonly stage: OrderStage;
  /** The stage to which a won dispute returns. */
  readonly beforeDispute: OrderStage;
  /** The provider's payment, once it has one. */
  readonly payment: { readonly ref: string; readonly url: string | null; readonly expiresAt: string } | null;
  readonly paymentId: string | null;
  /** ISO 8601. */
  readonly paidAt: string | null;
  /** When each line was first opened (ISO 8601), by option. */
  readonly opened: Readonly<Record<string, string>>;
  readonly isDelivered: boolean;
  readonly declineReason: string | null;
  /** Why it expired. */
  readonly expiredBy: "time" | "buyer" | "provider" | null;
  readonly refunds: readonly Refund[];
  readonly disputes: readonly Dispute[];
}

export const NEW_ORDER: OrderState = {
  placed: null,
  stage: "new",
  beforeDispute: "new",
  payment: null,
  paymentId: null,
  paidAt: null,
  opened: {},
  isDelivered: false,
  declineReason: null,
  expiredBy: null,
  refunds: [],
  disputes: [],
};

/** The state after `event`. The stage follows from the table of the process. */
export function evolveOrder(before: OrderState, event: OrderEvent): OrderState {
  const state = { ...before, ...detailsAfter(before, event) };
  const total = state.placed?.total ?? 0;
  const isWhole = amountOf(state.refunds.filter(({ status }) => status === "done")) >= total;
  const stage = stageAfter(event.type, before.stage, { before: before.beforeDispute, isWhole });
  const isRefunded = event.type === "OrderRefunded" && isWhole;
  return { ...state, stage, beforeDispute: isRefunded ? "refunded" : state.beforeDispute };
}

function detailsAfter(state: OrderState, event: OrderEvent): Partial<OrderState> {
  switch (event.type) {
    case "OrderPlaced":
      return { placed: event.data };
    case "OrderPaymentStarted": {
      const { paymentRef: ref, url, expiresAt } = event.data;
      return { payment: { ref, url, expiresAt } };
    }
    case "OrderPaid":
      return { paymentId: event.data.paymentId, paidAt: event.data.paidAt };
    case "OrderDeclined":
      return { declineReason: event.data.reason };
    case "OrderExpired":
      return { expiredBy: event.data.cause };
    case "OrderDelivered":
      return { isDelivered: true };
    case "OrderLineOpened":
      return { opened: { ...state.opened, [event.data.licenseOptionId]: event.data.openedAt } };
    case "OrderRefundRequested": {
      const { refundId, lines, byRole } = event.data;
      return { refunds: [...state.refunds, { refundId, lines, status: "pending", byRole }] };
    }
    case "OrderRefunded":
      return { refunds: withStatus(state.refunds, event.data.refundId, "done") };
    case "OrderRefundFailed":
      return { refunds: withStatus(state.refunds, event.data.refundId, "failed") };
    case "OrderDisputed": {
      const { disputeId, amount } = event.data;
      const beforeDispute = state.stage === "disputed" ? state.beforeDispute : state.stage;
      return { beforeDispute, disputes: [...state.disputes, { disputeId, amount, status: "open" }] };
    }
    case "OrderDisputeWon":
      return { disputes: decided(state.disputes, event.data.disputeId, "won") };
    case "OrderDisputeLost":
      return { disputes: decided(state.disputes, event.data.disputeId, "lost") };
  }
}

/** The sum of these refunds, in minor units. */
export function amountOf(refunds: readonly Pick<Refund, "lines">[]): number {
  return refunds.flatMap(({ lines }) => lines).reduce((sum, { amount }) => sum + amount, 0);
}

function withStatus(refunds: readonly Refund[], refundId: string, status: Refund["status"]): readonly Refund[] {
  return refunds.map((refund) => (refund.refundId === refundId ? { ...refund, status } : refund));
}

function decided(disputes: readonly Dispute[], disputeId: string, status: Dispute["status"]): readonly Dispute[] {
  return disputes.map((dispute) => (dispute.disputeId === disputeId ? { ...dispute, status } : dispute));
}
