import type { Charged } from "./order.ts";
import type { PaymentProvider } from "./payment-provider.ts";

/** An order of exactly this total (4.02, after HTTP's 402) is declined, so that a decline can be tried out. */
export const SANDBOX_DECLINED_TOTAL = 402;

/** Takes no money: approves at once, declines `SANDBOX_DECLINED_TOTAL`. The answer follows from the order alone. */
export const sandboxProvider: PaymentProvider = {
  name: "sandbox",
  patienceMs: 10_000,

  async charge({ orderId, total }): Promise<Charged> {
    if (total === SANDBOX_DECLINED_TOTAL) return { status: "declined", reason: "The sandbox declines this total." };
    return { status: "approved", paymentId: `sandbox-${orderId}` };
  },
};
