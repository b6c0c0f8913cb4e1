import type { Order } from "#modules/marketplace/contract";
import { Badge } from "../../ui/badge/badge.tsx";

const STATES = {
  placed: { tone: "warning", text: "Payment pending" },
  paid: { tone: "success", text: "Paid" },
  declined: { tone: "danger", text: "Declined" },
} as const;

/** How far an order is. */
export function OrderState({ status }: Pick<Order, "status">) {
  const { tone, text } = STATES[status];
  return <Badge tone={tone}>{text}</Badge>;
}
