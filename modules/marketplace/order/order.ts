import { type Decider, DomainError } from "../../decider.ts";
import type { Agreement, OrderEvent } from "../events.ts";

/** What a payment provider answered. */
export type Charged = { status: "approved"; paymentId: string } | { status: "declined"; reason: string };

export interface Placed extends Agreement {
  readonly orderId: string;
  readonly buyerId: string;
  /** ISO 8601. */
  readonly placedAt: string;
}

export interface OrderState {
  readonly placed: Placed | null;
  /** Null until the provider has answered. */
  readonly charged: Charged | null;
}

export type OrderCommand = ({ type: "place" } & Placed) | { type: "settle"; charged: Charged };

/** Placed, then paid or declined: once and never both, however often it is settled. */
export const order: Decider<OrderState, OrderCommand, OrderEvent> = {
  initial: { placed: null, charged: null },

  decide({ placed, charged: before }, command) {
    if (command.type === "place") {
      const { type: _, ...data } = command;
      return placed ? [] : [{ type: "OrderPlaced", data }];
    }
    if (!placed) throw new DomainError("not-found", "not-found", "There is no such order.");
    if (before) return [];
    const { orderId, buyerId, lines } = placed;
    const { charged } = command;
    return charged.status === "approved"
      ? [{ type: "OrderPaid", data: { orderId, buyerId, lines, paymentId: charged.paymentId } }]
      : [{ type: "OrderDeclined", data: { orderId, buyerId, reason: charged.reason } }];
  },

  evolve(state, event) {
    switch (event.type) {
      case "OrderPlaced":
        return { ...state, placed: event.data };
      case "OrderPaid":
        return { ...state, charged: { status: "approved", paymentId: event.data.paymentId } };
      case "OrderDeclined":
        return { ...state, charged: { status: "declined", reason: event.data.reason } };
    }
  },
};
