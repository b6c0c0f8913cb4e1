import type { OrderEvent } from "../events.ts";

/** How far an order is. */
export type OrderStage =
  | "new"
  | "placed"
  | "waiting"
  | "paid"
  | "delivered"
  | "declined"
  | "expired"
  | "refunded"
  | "disputed"
  | "lost";

export type OrderActor = "buyer" | "seller" | "support" | "provider" | "mall";

/** One step of an order: in the stages `from`, `by` may cause `event`, after which the order is in stage `to`. */
export interface OrderStep {
  readonly event: OrderEvent["type"];
  readonly from: readonly OrderStage[];
  /** `same`: the stage stays. `before`: the stage before the dispute. */
  readonly to: OrderStage | "same" | "before";
  readonly by: readonly OrderActor[];
  /** Says when this step happens by itself, or under which condition. */
  readonly when?: string;
}

const CAPTURED = ["paid", "delivered"] as const;
const UNPAID = ["placed", "waiting"] as const;

/**
 * The order as a process: everything that can happen to one. The decider refuses or ignores whatever is not listed
 * here, and `docs/orders.md` has the diagram that is generated from it.
 */
export const ORDER_PROCESS: readonly OrderStep[] = [
  { event: "OrderPlaced", from: ["new"], to: "placed", by: ["buyer"] },
  { event: "OrderPaymentStarted", from: UNPAID, to: "waiting", by: ["provider"] },
  // money that came is never ignored, even late: the buyer gets what they paid for
  {
    event: "OrderPaid",
    from: [...UNPAID, "declined", "expired"],
    to: "paid",
    by: ["provider", "mall"],
    when: "the money is there; at once if the total is 0",
  },
  { event: "OrderDeclined", from: UNPAID, to: "declined", by: ["provider"] },
  {
    event: "OrderExpired",
    from: UNPAID,
    to: "expired",
    by: ["buyer", "provider", "mall"],
    when: "cancelled, or not paid within PAYMENT_WAIT_MINUTES",
  },
  {
    event: "OrderDelivered",
    from: ["paid"],
    to: "delivered",
    by: ["mall"],
    when: "licenses granted, copies there",
  },
  {
    event: "OrderLineOpened",
    from: [...CAPTURED, "disputed"],
    to: "same",
    by: ["buyer"],
    when: "the first time for each line",
  },
  {
    event: "OrderRefundRequested",
    from: CAPTURED,
    to: "same",
    by: ["seller", "support", "buyer"],
    when: "by the buyer: a withdrawal from what they have not opened",
  },
  { event: "OrderRefundFailed", from: [...CAPTURED, "disputed", "lost"], to: "same", by: ["provider"] },
  {
    event: "OrderRefunded",
    from: [...CAPTURED, "disputed", "lost"],
    to: "same",
    by: ["provider"],
    when: "a part is given back",
  },
  { event: "OrderRefunded", from: CAPTURED, to: "refunded", by: ["provider"], when: "everything is given back" },
  { event: "OrderDisputed", from: [...CAPTURED, "refunded"], to: "disputed", by: ["provider"] },
  { event: "OrderDisputeWon", from: ["disputed", "lost"], to: "before", by: ["provider"] },
  { event: "OrderDisputeLost", from: ["disputed"], to: "lost", by: ["provider"] },
];

/** True if `event` may happen to an order in `stage`. */
export function mayHappen(event: OrderEvent["type"], stage: OrderStage): boolean {
  return ORDER_PROCESS.some((step) => step.event === event && step.from.includes(stage));
}

/** The stage after `event`; `isWhole`: everything that was paid is given back with it. */
export function stageAfter(
  event: OrderEvent["type"],
  stage: OrderStage,
  { before, isWhole }: { before: OrderStage; isWhole: boolean },
): OrderStage {
  const steps = ORDER_PROCESS.filter((step) => step.event === event && step.from.includes(stage));
  const step = (isWhole ? steps.find(({ to }) => to === "refunded") : undefined) ?? steps[0];
  if (!step || step.to === "same") return stage;
  return step.to === "before" ? before : step.to;
}
