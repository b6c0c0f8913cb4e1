import { z } from "zod";
import { ItemType } from "../item/contract.ts";
import { pageOf } from "../page.ts";
import { Minor, Sum } from "./contract.ts";

/** What the buyer agreed to about their right of withdrawal. */
export const Waiver = z
  .object({
    /** The words that they ticked. */
    text: z.string(),
    /** ISO 8601. */
    acceptedAt: z.string(),
  })
  .meta({ id: "Waiver" });

/** Where the buyer said they live, by which their tax was decided. */
export const TaxPlace = z
  .object({
    /** ISO 3166-1 alpha-2. */
    country: z.string(),
    /** ISO 8601. */
    statedAt: z.string(),
  })
  .meta({ id: "TaxPlace" });

/** The name of an item at the time it was put in the cart or sold, what it costs, and what it was sold under. */
export const OrderLine = z
  .object({
    licenseOptionId: z.uuid(),
    itemType: ItemType,
    itemId: z.uuid(),
    itemName: z.string(),
    authorId: z.uuid(),
    licenseTypeId: z.string(),
    licenseType: z.string(),
    /** After the discount. */
    price: Minor,
    /** What a purchase code took off the price. */
    discount: Minor,
    tax: Minor,
    /** In percent of the price; null in orders from before this was stored. */
    taxPercentage: z.number().nullable(),
    /** Who set the rate: `option` is the seller, anything else the mall's table of rates; null as above. */
    taxSource: z.string().nullable(),
    /** Null: the tax did not depend on where the buyer lives. */
    taxPlace: TaxPlace.nullable(),
    shipping: Minor,
    other: Minor,
    total: Minor,
    currency: z.string(),
    /** The purchase code it was bought with. */
    purchaseCodeId: z.uuid().nullable(),
    /** Identifies the text of the terms of use that the buyer accepted; null: there were none. */
    termsVersion: z.string().nullable(),
    /** Revision of the option's stream under which it was sold; null in orders from before this was stored. */
    optionRevision: z.number().int().nullable(),
    /** Null: the line has no right of withdrawal, because it was free or the setting was off. */
    waiver: Waiver.nullable(),
  })
  .meta({ id: "OrderLine" });
export type OrderLine = z.output<typeof OrderLine>;

/** A line that is not sold yet. */
export const OfferedLine = OrderLine.omit({ optionRevision: true, waiver: true });

export const Order = z
  .object({
    id: z.uuid(),
    /** `placed`: the provider has not answered yet; `waiting`: it waits for the buyer, or for the money. */
    status: z.enum(["placed", "waiting", "paid", "declined", "expired", "cancelled", "refunded", "disputed", "lost"]),
    /** True once the licenses are granted and the copies are there. */
    isDelivered: z.boolean(),
    /** The page where a waiting order is paid; null if there is none. */
    paymentUrl: z.string().nullable(),
    /** Until when a waiting order can be paid (ISO 8601). */
    payBy: z.string().nullable(),
    /** What was given back of each line. */
    refunds: z.array(z.object({ licenseOptionId: z.uuid(), amount: Sum })),
    refunded: Sum,
    /** The lines with a right of withdrawal: whether it is possible now, and until when. */
    withdrawals: z.array(
      z.object({
        licenseOptionId: z.uuid(),
        state: z.enum(["possible", "opened", "over", "returned", "disputed"]),
        lastDay: z.iso.date(),
        openedAt: z.string().nullable(),
      }),
    ),
    lines: z.array(OrderLine),
    total: Sum,
    currency: z.string(),
    /** Which payment provider took it, for example `sandbox`. */
    provider: z.string(),
    placedAt: z.string(),
    /** Why the provider refused; null otherwise. */
    declineReason: z.string().nullable(),
  })
  .meta({ id: "Order" });
export type Order = z.output<typeof Order>;

/** Newest first. */
export const OrderPage = pageOf(Order).meta({ id: "OrderPage" });
export type OrderPage = z.output<typeof OrderPage>;

/** Body of `POST /api/orders/{orderId}/lines/{licenseOptionId}/refunds`. `amount` absent: all that is left; minor units. */
export const RefundInput = z
  .strictObject({
    amount: Minor.min(1, "Enter an amount greater than zero.").optional(),
    reason: z.string().trim().min(1, "Enter a reason.").max(500),
  })
  .meta({ id: "RefundInput" });
export type RefundInput = z.output<typeof RefundInput>;

/** Body of `POST /api/orders/{orderId}/withdrawal`: the lines that the buyer withdraws from, by their options. */
export const WithdrawalRequest = z
  .strictObject({
    licenseOptionIds: z
      .array(z.uuid())
      .min(1)
      .max(100)
      .refine((ids) => new Set(ids).size === ids.length, "Name each item once."),
  })
  .meta({ id: "WithdrawalRequest" });
export type WithdrawalRequest = z.output<typeof WithdrawalRequest>;

export const Refund = z
  .object({ refundId: z.uuid(), amount: Sum, status: z.enum(["pending", "done", "failed"]) })
  .meta({ id: "Refund" });
export type Refund = z.output<typeof Refund>;

/** What the buyer decides on the sandbox's payment page. */
export const SandboxDecision = z
  .strictObject({ outcome: z.enum(["paid", "declined"]) })
  .meta({ id: "SandboxDecision" });
export type SandboxDecision = z.output<typeof SandboxDecision>;

/** A dispute to simulate in the sandbox; `amount` in minor units. */
export const SandboxDispute = z
  .strictObject({ status: z.enum(["opened", "won", "lost"]), amount: Minor })
  .meta({ id: "SandboxDispute" });
export type SandboxDispute = z.output<typeof SandboxDispute>;
