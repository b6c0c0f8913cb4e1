import { z } from "zod";
import type { ProviderNotice } from "./payment-provider.ts";

const paymentRef = z.string();

const State = z.discriminatedUnion("status", [
  z.object({ status: z.literal("open"), paymentRef, url: z.string().nullable() }),
  z.object({
    status: z.literal("paid"),
    paymentRef,
    paymentId: z.string(),
    amount: z.number().int(),
    currency: z.string(),
  }),
  z.object({ status: z.literal("declined"), paymentRef, reason: z.string() }),
  z.object({ status: z.literal("expired"), paymentRef }),
]);

/** A `ProviderNotice` as it is stored until it is carried out. */
export const StoredNotice: z.ZodType<ProviderNotice> = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("payment"), orderId: z.uuid().nullable(), state: State }),
  z.object({
    kind: z.literal("refund"),
    orderId: z.uuid(),
    refundId: z.uuid(),
    status: z.enum(["done", "failed"]),
    providerRef: z.string(),
    reason: z.string().optional(),
  }),
  z.object({
    kind: z.literal("dispute"),
    orderId: z.uuid(),
    disputeId: z.string(),
    status: z.enum(["opened", "won", "lost"]),
    amount: z.number().int(),
    reason: z.string(),
  }),
  z.object({ kind: z.literal("payout"), sellerId: z.uuid(), payoutId: z.uuid() }),
  z.object({ kind: z.literal("account"), sellerId: z.uuid() }),
]);
