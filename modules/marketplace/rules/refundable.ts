/** Amounts in minor units. A refund that is requested counts until it has failed. */
export interface PaidOrder {
  readonly lines: readonly { readonly licenseOptionId: string; readonly total: number }[];
  readonly refunds: readonly {
    readonly lines: readonly { readonly licenseOptionId: string; readonly amount: number }[];
    readonly status: "pending" | "done" | "failed";
  }[];
  readonly disputes: readonly { readonly amount: number; readonly status: "open" | "won" | "lost" }[];
}

/** What can still be given back of the whole order: captured − refunded − disputed. */
export function refundable({ lines, refunds, disputes }: PaidOrder): number {
  const captured = lines.reduce((sum, { total }) => sum + total, 0);
  const refunded = refunds.filter(({ status }) => status !== "failed").flatMap((refund) => refund.lines);
  const disputed = disputes.filter(({ status }) => status !== "won");
  return Math.max(0, captured - sumOf(refunded) - sumOf(disputed));
}

/** What can still be given back of one line. */
export function lineRefundable(order: PaidOrder, licenseOptionId: string): number {
  const line = order.lines.find((each) => each.licenseOptionId === licenseOptionId);
  if (!line) return 0;
  const asked = refundedOf(order, licenseOptionId, ["pending", "done"]);
  return Math.max(0, Math.min(line.total - asked, refundable(order)));
}

/** True if the buyer still has what they paid for with this line. */
export function isEntitled(order: PaidOrder, licenseOptionId: string): boolean {
  if (order.disputes.some(({ status }) => status === "lost")) return false;
  const line = order.lines.find((each) => each.licenseOptionId === licenseOptionId);
  if (!line) return false;
  const refunded = refundedOf(order, licenseOptionId, ["done"]);
  return refunded === 0 || refunded < line.total;
}

function refundedOf(
  { refunds }: PaidOrder,
  licenseOptionId: string,
  statuses: readonly PaidOrder["refunds"][number]["status"][],
): number {
  const counted = refunds.filter(({ status }) => statuses.includes(status)).flatMap((refund) => refund.lines);
  return sumOf(counted.filter((line) => line.licenseOptionId === licenseOptionId));
}

function sumOf(parts: readonly { readonly amount: number }[]): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0);
}
