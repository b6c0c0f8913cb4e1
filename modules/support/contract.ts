import { z } from "zod";
import { PublicProfile } from "../account/contract.ts";
import { ItemType } from "../item/contract.ts";
import { Minor } from "../marketplace/contract.ts";
import { Order, OrderLine } from "../marketplace/order-contract.ts";
import { pageOf } from "../page.ts";

const Sum = z.number().int();

/** Filters of `GET /api/support/purchases`; all that are given must fit. */
export const PurchaseFilters = z.strictObject({
  /** Username, e-mail address or id. */
  buyer: z.string().trim().min(1).max(254).optional(),
  seller: z.string().trim().min(1).max(254).optional(),
  /** The item's id, or its whole name at the time of the purchase in any case. */
  item: z.string().trim().min(1).max(200).optional(),
  order: z.uuid().optional(),
  /** A purchase code's id, or the uuid in its link. */
  code: z.uuid().optional(),
  /** An id that the payment provider gave: of a payment, a refund or a dispute; or the mall's id of a refund. */
  payment: z.string().trim().min(1).max(200).optional(),
  /** Placed at or after this moment (ISO 8601). */
  from: z.iso.datetime({ offset: true }).optional(),
  /** Placed before this moment. */
  to: z.iso.datetime({ offset: true }).optional(),
  state: Order.shape.status.optional(),
});
export type PurchaseFilters = z.output<typeof PurchaseFilters>;

/** What came, what went back and what is held back; minor units. */
export const OrderMoney = z.object({
  captured: Sum,
  refunded: Sum,
  /** Requested, and not decided by the provider. */
  refundPending: Sum,
  /** Held back by open disputes, or lost with them. */
  disputed: Sum,
  refundable: Sum,
});
export type OrderMoney = z.output<typeof OrderMoney>;

export const SupportPurchase = z
  .object({
    id: z.uuid(),
    status: Order.shape.status,
    isDelivered: z.boolean(),
    buyerId: z.uuid(),
    /** Null if the account is gone. */
    buyer: PublicProfile.nullable(),
    sellers: z.array(PublicProfile),
    lines: z.array(OrderLine.pick({ licenseOptionId: true, itemName: true, licenseType: true, total: true })),
    total: Sum,
    currency: z.string(),
    provider: z.string(),
    money: OrderMoney,
    placedAt: z.string(),
  })
  .meta({ id: "SupportPurchase" });
export type SupportPurchase = z.output<typeof SupportPurchase>;

/** Newest first. */
export const SupportPurchasePage = pageOf(SupportPurchase).meta({ id: "SupportPurchasePage" });
export type SupportPurchasePage = z.output<typeof SupportPurchasePage>;

/** One event of an order's history. */
export const HistoryEntry = z.object({
  id: z.string(),
  stream: z.string(),
  revision: z.string(),
  type: z.string(),
  /** When it happened and when it was stored (ISO 8601). */
  at: z.string(),
  storedAt: z.string(),
  /** One plain sentence. */
  sentence: z.string(),
  /** For whom or by whom; null: the mall or its payment provider. */
  userId: z.string().nullable(),
  who: z.string(),
  /** True if the mall did this because of an earlier step. */
  isAutomatic: z.boolean(),
  commandId: z.string(),
  correlationId: z.string(),
  causationId: z.string(),
});
export type HistoryEntry = z.output<typeof HistoryEntry>;

/** A mail about an order. It is known for 14 days. */
export const OrderMail = z.object({
  id: z.uuid(),
  /** ISO 8601. */
  at: z.string(),
  /** One plain sentence: to whom it went, and whether it was sent. */
  sentence: z.string(),
});
export type OrderMail = z.output<typeof OrderMail>;

export const SupportOrder = z
  .object({
    ...SupportPurchase.shape,
    lines: z.array(OrderLine.extend({ seller: PublicProfile.nullable(), refundable: Sum })),
    /** What the provider calls the payment, its refunds and disputes. */
    payments: z.array(z.string()),
    copies: z.array(
      z.object({
        itemType: ItemType,
        copyId: z.uuid(),
        originalId: z.uuid(),
        createdAt: z.string(),
        isDeleted: z.boolean(),
      }),
    ),
    /** Oldest first. */
    history: z.array(HistoryEntry),
    /** Oldest first. */
    mails: z.array(OrderMail),
  })
  .meta({ id: "SupportOrder" });
export type SupportOrder = z.output<typeof SupportOrder>;

/** Body of `POST /api/support/orders/{id}/refunds`. `amount` absent: all that is left of the line. */
export const SupportRefund = z
  .strictObject({
    licenseOptionId: z.uuid(),
    amount: Minor.min(1, "Enter an amount greater than zero.").optional(),
    reason: z.string().trim().min(1, "Enter a reason.").max(500),
  })
  .meta({ id: "SupportRefund" });
export type SupportRefund = z.output<typeof SupportRefund>;

/** Body of `POST /api/support/orders/{id}/receipt-mails`. */
export const SupportResend = z
  .strictObject({ reason: z.string().trim().min(1, "Enter a reason.").max(500) })
  .meta({ id: "SupportResend" });
export type SupportResend = z.output<typeof SupportResend>;

export const SupportAlarms = z
  .object({
    items: z.array(
      z.object({
        kind: z.string(),
        subject: z.string(),
        detail: z.string(),
        raisedAt: z.string(),
        healedAt: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: "SupportAlarms" });
export type SupportAlarms = z.output<typeof SupportAlarms>;

/** What super admins looked at. */
export const SupportAccess = z.object({
  id: z.string(),
  adminId: z.uuid(),
  admin: PublicProfile.nullable(),
  what: z.string(),
  orderId: z.uuid().nullable(),
  filters: z.record(z.string(), z.string()),
  at: z.string(),
});
export type SupportAccess = z.output<typeof SupportAccess>;

/** Newest first. */
export const SupportAccessPage = pageOf(SupportAccess).meta({ id: "SupportAccessPage" });
export type SupportAccessPage = z.output<typeof SupportAccessPage>;

const RawEvent = z.object({
  id: z.string(),
  stream: z.string(),
  revision: z.string(),
  position: z.string(),
  type: z.string(),
  data: z.unknown(),
  meta: z.unknown(),
  at: z.string(),
});

/** Events as they are stored, oldest first. */
export const RawEventPage = pageOf(RawEvent).meta({ id: "RawEventPage" });
export type RawEventPage = z.output<typeof RawEventPage>;
