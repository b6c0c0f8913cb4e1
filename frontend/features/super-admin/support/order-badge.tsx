import type { SupportPurchase } from "#modules/support/contract";
import { Badge } from "../../../ui/badge/badge.tsx";

export const ORDER_STATES = {
  placed: { tone: "warning", text: "Placed" },
  waiting: { tone: "warning", text: "Waiting for payment" },
  paid: { tone: "success", text: "Paid" },
  declined: { tone: "danger", text: "Declined" },
  expired: { tone: "neutral", text: "Expired" },
  cancelled: { tone: "neutral", text: "Cancelled" },
  refunded: { tone: "neutral", text: "Refunded" },
  disputed: { tone: "warning", text: "Disputed" },
  lost: { tone: "danger", text: "Charged back" },
} as const satisfies Record<SupportPurchase["status"], unknown>;

/** How far an order is, as support sees it. */
export function OrderBadge({ order: { status, isDelivered, money } }: { order: SupportPurchase }) {
  const { tone, text } = ORDER_STATES[status];
  if (status !== "paid") return <Badge tone={tone}>{text}</Badge>;
  if (money.refunded > 0) return <Badge tone={tone}>Partly refunded</Badge>;
  return <Badge tone={tone}>{isDelivered ? "Delivered" : text}</Badge>;
}
