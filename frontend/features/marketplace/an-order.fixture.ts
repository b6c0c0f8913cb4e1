import type { Order } from "#modules/marketplace/order-contract";

/** A paid order of $ 10.00 without lines, for specs. */
export const anOrder = (more: Partial<Order> = {}): Order => ({
  id: "0190a000-0000-7000-8000-000000000001",
  status: "paid",
  isDelivered: false,
  paymentUrl: null,
  payBy: null,
  refunds: [],
  refunded: 0,
  withdrawals: [],
  lines: [],
  total: 1_000,
  currency: "CAD",
  provider: "sandbox",
  placedAt: "2030-03-05T12:00:00.000Z",
  declineReason: null,
  ...more,
});
