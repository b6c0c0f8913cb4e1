import type { IncomingHttpHeaders } from "node:http";
import type { PayoutProvider } from "../payout/payout-provider.ts";

/** How a payment stands with its provider. Amounts in minor units. */
export type PaymentState =
  /** Waits for the buyer (at `url`, if there is a page to send them to) or for the provider. */
  | { readonly status: "open"; readonly paymentRef: string; readonly url: string | null }
  | {
      readonly status: "paid";
      readonly paymentRef: string;
      readonly paymentId: string;
      readonly amount: number;
      readonly currency: string;
    }
  | { readonly status: "declined"; readonly paymentRef: string; readonly reason: string }
  /** Can no longer be paid. */
  | { readonly status: "expired"; readonly paymentRef: string };

/** What a webhook or a list of the provider's events says, in the mall's words. */
export type ProviderNotice =
  | { readonly kind: "payment"; readonly orderId: string | null; readonly state: PaymentState }
  | {
      readonly kind: "refund";
      readonly orderId: string;
      readonly refundId: string;
      readonly status: "done" | "failed";
      readonly providerRef: string;
      readonly reason?: string;
    }
  | {
      readonly kind: "dispute";
      readonly orderId: string;
      readonly disputeId: string;
      readonly status: "opened" | "won" | "lost";
      readonly amount: number;
      readonly reason: string;
    }
  /** Something happened to a payout, or to a seller's account: the provider has to be asked how it stands. */
  | { readonly kind: "payout"; readonly sellerId: string; readonly payoutId: string }
  | { readonly kind: "account"; readonly sellerId: string };

/** Something that happened at the provider: its own id of the event, and what it says (null: nothing that concerns the mall). */
export interface ProviderEvent {
  readonly id: string;
  readonly notice: ProviderNotice | null;
}

/** What a buyer is asked to pay. */
export interface PaymentRequest {
  readonly orderId: string;
  readonly buyerId: string;
  readonly total: number;
  readonly currency: string;
  /** What is bought, for the provider's page and statement. */
  readonly lines: readonly { readonly itemName: string; readonly total: number }[];
  /** ISO 8601: after this moment the payment is cancelled. */
  readonly expiresAt: string;
}

export interface RefundRequest {
  readonly orderId: string;
  readonly paymentId: string;
  readonly refundId: string;
  readonly amount: number;
  readonly currency: string;
}

export interface RefundAnswer {
  readonly status: "done" | "pending" | "failed";
  readonly providerRef: string;
  readonly reason?: string;
}

/** Takes payments and gives money back. Every method throws if the provider is unreachable; it is then asked again. */
export interface PaymentProvider {
  /** Stored with each order, for example `sandbox`; also in the address of its webhook. */
  readonly name: string;
  /** How long to wait for an answer, in milliseconds; then the order stays as it is and is asked about later. */
  readonly patienceMs: number;
  /** Pays sellers. Without it super admins make payouts by bank transfer and record them. */
  readonly payouts?: PayoutProvider;
  /** Begins a payment. Idempotent by `orderId`: repeated, even after a crash, it finds the same payment. */
  start(request: PaymentRequest): Promise<PaymentState>;
  /** How a payment stands; null if there is none. `paymentRef` is null if `start` gave no answer. */
  find(orderId: string, paymentRef: string | null): Promise<PaymentState | null>;
  /** Ends an open payment, so that it can no longer be paid. Returns how it stands now: it may have been paid before. */
  cancel(orderId: string, paymentRef: string | null): Promise<PaymentState | null>;
  /** Gives money back. Idempotent by `refundId`; asked again, it says how that refund stands now. */
  refund(request: RefundRequest): Promise<RefundAnswer>;
  /** What happened since then, for webhooks that never came. The ids are those of the webhooks. */
  recent?(since: Date): AsyncIterable<ProviderEvent>;
  /** Verifies and then reads a webhook. Throws `ForgedWebhook` if the signature is not the provider's. */
  readWebhook?(rawBody: Buffer, headers: IncomingHttpHeaders): ProviderEvent | Promise<ProviderEvent>;
}

/** A webhook that the provider did not sign. */
export class ForgedWebhook extends Error {}

/** The name of the provider of orders that cost nothing. */
export const NO_PROVIDER = "none";

/** Injection token of the provider that the setting `PAYMENT_PROVIDER` names. */
export const PAYMENT_PROVIDER = Symbol("PaymentProvider");
