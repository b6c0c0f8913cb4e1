import { type Decider, DomainError } from "../../decider.ts";
import type { Agreement, OrderEvent } from "../events.ts";

/** What a payment provider answered. */
export type Charged = { status: "approved"; paymentId: string } | { status: "declined"; reason: string };

interface Placed extends Agreement {
  readonly orderId: string;
  readonly buyerId: string;
  /** ISO 8601. */
  readonly placedAt: string;
}

export type OrderState =
  | { readonly status: "none" }
  | (Placed & { readonly status: "placed" })
  | (Placed & { readonly status: "paid" })
  | (Placed & { readonly status: "declined"; readonly reason: string });

export type OrderCommand = ({ type: "place" } & Placed) | { type: "settle"; charged: Charged };

/** Placed, then paid or declined: once, never both, whoever settles it and however often. */
export const order: Decider<OrderState, OrderCommand, OrderEvent> = {
  initial: { status: "none" },

  decide(state, command) {
    if (command.type === "place") {
      const { type: _, ...placed } = command;
      return state.status === "none" ? [{ type: "OrderPlaced", data: placed }] : [];
    }
    if (state.status === "none") throw new DomainError("not-found", "not-found", "There is no such order.");
    if (state.status !== "placed") return [];
    const { orderId, buyerId, lines } = state;
    const { charged } = command;
    return charged.status === "approved"
      ? [{ type: "OrderPaid", data: { orderId, buyerId, lines, paymentId: charged.paymentId } }]
      : [{ type: "OrderDeclined", data: { orderId, buyerId, reason: charged.reason } }];
  },

  evolve(state, event) {
    if (event.type === "OrderPlaced") return { ...event.data, status: "placed" };
    if (state.status !== "placed") return state;
    return event.type === "OrderPaid"
      ? { ...state, status: "paid" }
      : { ...state, status: "declined", reason: event.data.reason };
  },
};
