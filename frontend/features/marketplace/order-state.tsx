import type { Order } from "#modules/marketplace/order-contract";
import { Badge } from "../../ui/badge/badge.tsx";

const STATES = {
  placed: { tone: "warning", text: "Payment pending" },
  waiting: { tone: "warning", text: "Waiting for payment" },
  paid: { tone: "success", text: "Paid" },
  declined: { tone: "danger", text: "Declined" },
  expired: { tone: "neutral", text: "Expired" },
  cancelled: { tone: "neutral", text: "Cancelled" },
  refunded: { tone: "neutral", text: "Refunded" },
  disputed: { tone: "warning", text: "Disputed" },
  lost: { tone: "danger", text: "Charged back" },
} as const satisfies Record<Order["status"], unknown>;

/** How far an order is. */
export function OrderState({ status, refunded = 0 }: Pick<Order, "status"> & { refunded?: number }) {
  const { tone, text } = STATES[status];
  return <Badge tone={tone}>{status === "paid" && refunded > 0 ? "Partly refunded" : text}</Badge>;
}
