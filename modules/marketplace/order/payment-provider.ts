import type { Charged } from "./order.ts";

/** Charges buyers. */
export interface PaymentProvider {
  /** Stored with each order, for example `sandbox`. */
  readonly name: string;
  /** How long to wait for an answer, in milliseconds; then the order stays placed and is retried later. */
  readonly patienceMs: number;
  /**
   * Charges `total` (minor units). Idempotent by `orderId`: asked again, even after a crash, it gives the first answer
   * and charges nothing more. Throws if it is unreachable; the order stays placed and is settled later.
   */
  charge(charge: { orderId: string; total: number; currency: string; buyerId: string }): Promise<Charged>;
}

/** Injection token of the provider that the setting `PAYMENT_PROVIDER` names. */
export const PAYMENT_PROVIDER = Symbol("PaymentProvider");
