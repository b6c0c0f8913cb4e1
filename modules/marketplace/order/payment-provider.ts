import type { Charged } from "./order.ts";

/** Who takes the money. */
export interface PaymentProvider {
  /** Stored with each order, for example `sandbox`. */
  readonly name: string;
  /** How long an answer is waited for, in milliseconds; then the order stays placed and is asked for again later. */
  readonly patienceMs: number;
  /**
   * Charges `total` (minor units). Idempotent by `orderId`: asked again, also after a crash, it answers as the first
   * time and takes nothing more. Throws when it cannot be reached; the order stays placed and is settled later.
   */
  charge(charge: { orderId: string; total: number; currency: string; buyerId: string }): Promise<Charged>;
}

/** Injection token of the provider that the setting `PAYMENT_PROVIDER` names. */
export const PAYMENT_PROVIDER = Symbol("PaymentProvider");
