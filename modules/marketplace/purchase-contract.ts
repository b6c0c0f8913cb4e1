import { z } from "zod";
import { PublicProfile } from "../account/contract.ts";
import { pageOf } from "../page.ts";
import { Minor, Sum } from "./contract.ts";
import { OrderLine } from "./order-contract.ts";

export const Purchase = z
  .object({
    id: z.string(),
    orderId: z.uuid(),
    ...OrderLine.shape,
    previewSrc: z.string().nullable(),
    author: PublicProfile.nullable(),
    /** True while everyone can open the item; false once its author has hidden or deleted it. */
    isPublic: z.boolean(),
    purchasedAt: z.string(),
    /** What was given back. */
    refunded: Sum,
    /** Why the license was revoked; null if the buyer holds it. */
    revokedBy: z.enum(["refund", "dispute"]).nullable(),
    /** The last day on which its buyer can withdraw from it (ISO date); null if they cannot. */
    withdrawUntil: z.iso.date().nullable(),
    /** The buyer's own copy of a Mozaik, once it is there. */
    copyId: z.uuid().nullable(),
  })
  .meta({ id: "Purchase" });
export type Purchase = z.output<typeof Purchase>;

/** The copy that was created again: of a purchase, or one that somebody gave. */
export const FetchedCopy = z.object({ id: z.uuid() }).meta({ id: "FetchedCopy" });
export type FetchedCopy = z.output<typeof FetchedCopy>;

export const PurchasePage = pageOf(Purchase).meta({ id: "PurchasePage" });
export type PurchasePage = z.output<typeof PurchasePage>;

/** One line of an order as its author sees it. */
export const Sale = z
  .object({
    id: z.string(),
    orderId: z.uuid(),
    ...OrderLine.shape,
    previewSrc: z.string().nullable(),
    buyer: PublicProfile.nullable(),
    soldAt: z.string(),
    /** What the mall keeps of it; null until that is posted. */
    fee: Sum.nullable(),
    /** What was given back, or is on its way. */
    refunded: Sum,
    /** What can still be refunded. */
    refundable: Sum,
    /** `pending`: a refund is on its way; `failed`: the provider refused the last one. */
    refundStatus: z.enum(["none", "pending", "done", "failed"]),
    /** True while the buyer's bank disputes the payment: no refund is possible. */
    isDisputed: z.boolean(),
  })
  .meta({ id: "Sale" });
export type Sale = z.output<typeof Sale>;

/** Newest first. */
export const SalePage = pageOf(Sale).meta({ id: "SalePage" });
export type SalePage = z.output<typeof SalePage>;

/** Who bought an asset, for its author (`GET /api/assets/{id}/purchases`). */
export const ItemPurchasePage = pageOf(
  z.object({
    id: z.string(),
    username: z.string(),
    license: z.string(),
    price: Minor,
    currency: z.string(),
    /** What was given back of price, tax and the rest, or is on its way. */
    refunded: Sum,
  }),
)
  .extend({ totalCount: z.number().int() })
  .meta({ id: "ItemPurchasePage" });
export type ItemPurchasePage = z.output<typeof ItemPurchasePage>;
