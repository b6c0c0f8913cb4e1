import { z } from "zod";
import { PublicProfile } from "../account/contract.ts";
import { ItemType } from "../item/contract.ts";
import { pageOf } from "../page.ts";
import { FIRST_SALE_DAY, isSaleDay, LAST_SALE_DAY } from "./rules/availability.ts";
import { isCurrency } from "./rules/currency.ts";
import { numberOfUses } from "./rules/number-of-uses.ts";
import { LARGEST_AMOUNT } from "./rules/price.ts";
import { isTimeZone } from "./rules/selling-days.ts";
import { NO_TERMS, TERMS_LENGTH } from "./rules/terms-text.ts";
import { TermsOfUse } from "./terms-contract.ts";

export const LICENSE_TYPE_REQUIRED = "A license type must be set for purchase option!";
export const START_DATE_REQUIRED = "Start date must be set for purchase option";
export const END_BEFORE_START = "The end date must not be before the start date.";
export const MINIMUM_ABOVE_PRICE = "The minimum price must not be above the suggested price.";
export const OWN_ITEM = "This is your own item. You cannot buy it.";
export const CART_EMPTY = "Your cart is empty.";
export const ONE_CURRENCY = "An order has one currency. Check out each currency on its own.";

/** Default currency of a purchase option. */
export const DEFAULT_CURRENCY = "CAD";

/** Most lines a cart holds, so that an order fits into one append. */
export const CART_LINES = 100;

/** One of `GET /public/api/licenseTypes`. */
export const LicenseType = z
  .object({
    id: z.string(),
    name: z.string(),
    itemType: ItemType,
    /** `copy` if the buyer may change what they get. */
    copyShare: z.enum(["copy", "share"]),
    /** What the buyer may do with the asset, or with the assets of the Mozaik: everything if it is "full copy". */
    assetLicense: z.enum(["full copy", "limited copy", "hidden", "view"]),
  })
  .meta({ id: "LicenseType" });
export type LicenseType = z.output<typeof LicenseType>;

/** An amount in the currency's smallest unit (cents). */
export const Minor = z.number().int().min(0).max(LARGEST_AMOUNT);
/** A sum of such amounts. */
export const Sum = z.number().int().min(0);
const Day = z.iso.date();
const SALE_DAYS = `Choose a date from ${FIRST_SALE_DAY} to ${LAST_SALE_DAY}.`;

/** Most licences that an option with a limited quantity sells. */
export const LARGEST_QUANTITY = 1_000_000;

export const PurchaseOptionInput = z
  .strictObject({
    licenseTypeId: z.string(LICENSE_TYPE_REQUIRED).min(1, LICENSE_TYPE_REQUIRED).max(100),
    startDate: z.iso
      .date({ error: ({ input }) => (input ? undefined : START_DATE_REQUIRED) })
      .refine(isSaleDay, SALE_DAYS),
    endDate: Day.refine(isSaleDay, SALE_DAYS).nullable().default(null),
    /** The time zone of the days: IANA name, such as `America/Toronto`. */
    timeZone: z.string().max(64).refine(isTimeZone, "There is no such time zone.").default("UTC"),
    visible: z.boolean().default(true),
    /** With a `minimumPrice`: the suggested price. */
    price: Minor.default(0),
    /** Set: buyers choose what they pay, from this amount on. Null: everyone pays `price`. */
    minimumPrice: Minor.nullable().default(null),
    /** How many can be sold in all; null: no limit. */
    quantity: z.number().int().min(1).max(LARGEST_QUANTITY).nullable().default(null),
    /** Percent of the price, at most three decimals. */
    taxPercentage: z.number().min(0).max(100).multipleOf(0.001).default(0),
    shipping: Minor.default(0),
    other: Minor.default(0),
    currency: z.string().refine(isCurrency, "This is not a currency.").default(DEFAULT_CURRENCY),
    hasTermsOfUse: z.boolean().default(false),
    /** Rich text; a plain text counts as paragraphs. */
    termsOfUse: z.union([TermsOfUse, z.string().max(TERMS_LENGTH)]).default(NO_TERMS),
  })
  .meta({ id: "PurchaseOptionInput" });
export type PurchaseOptionInput = z.output<typeof PurchaseOptionInput>;

export const CreatePurchaseOption = z
  .strictObject({ itemType: ItemType, itemId: z.uuid(), option: PurchaseOptionInput })
  .meta({ id: "CreatePurchaseOption" });
export type CreatePurchaseOption = z.output<typeof CreatePurchaseOption>;

/** Most purchase options that one order may name. */
const LONGEST_ORDER = 200;

/** Body of `PUT /api/licenseOptions/order`: the ids of an item's options, first to last. */
export const ChangeOptionOrder = z
  .strictObject({
    refs: z
      .array(z.uuid())
      .max(LONGEST_ORDER)
      .refine((refs) => new Set(refs).size === refs.length, "Every purchase option has one place."),
    itemType: ItemType,
    itemId: z.uuid(),
  })
  .meta({ id: "ChangeOptionOrder" });
export type ChangeOptionOrder = z.output<typeof ChangeOptionOrder>;

/** Answer of `POST /api/licenseOptions`. */
export const CreatedPurchaseOption = z.object({ id: z.uuid() }).meta({ id: "CreatedPurchaseOption" });
export type CreatedPurchaseOption = z.output<typeof CreatedPurchaseOption>;

export const PurchaseOption = z
  .object({
    id: z.uuid(),
    itemType: ItemType,
    itemId: z.uuid(),
    licenseType: z.string(),
    ...PurchaseOptionInput.shape,
    startDate: Day,
    termsOfUse: TermsOfUse,
    /** How many are left; null: no limit. */
    remaining: z.number().int().min(0).nullable(),
    /** price + tax + shipping + other, in minor units. */
    total: Minor,
    /** True when a buyer can take it now. */
    available: z.boolean(),
  })
  .meta({ id: "PurchaseOption" });
export type PurchaseOption = z.output<typeof PurchaseOption>;

/** What a purchase option offered from some moment on. */
export const OptionVersion = z
  .object({
    /** 0 for the first. An order line names the one it was sold under. */
    revision: z.int().min(0),
    /** ISO 8601. */
    at: z.string(),
    /** Null: it was deleted. */
    terms: z
      .object({
        ...PurchaseOptionInput.shape,
        licenseType: z.string(),
        startDate: Day,
        termsOfUse: TermsOfUse,
        total: Minor,
      })
      .nullable(),
  })
  .meta({ id: "OptionVersion" });
export type OptionVersion = z.output<typeof OptionVersion>;

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
  })
  .meta({ id: "OrderLine" });
export type OrderLine = z.output<typeof OrderLine>;

export const Discount = z
  .discriminatedUnion("kind", [
    z.strictObject({
      kind: z.literal("percent"),
      /** At most three decimals. */
      percent: z.number().gt(0).max(100).multipleOf(0.001),
    }),
    z.strictObject({
      kind: z.literal("amount"),
      amount: Minor.min(1),
      /** That of the option when the code was created. */
      currency: z.string().refine(isCurrency, "This is not a currency."),
    }),
  ])
  .meta({ id: "Discount" });

/** Body of `POST /api/purchaseCodes`. */
export const CreatePurchaseCode = z
  .strictObject({
    licenseOptionId: z.uuid(),
    /** As typed: up to three digits; blank or null: no limit. */
    numberOfUses: z
      .union([z.string().max(100), z.number().int()])
      .nullable()
      .default(null)
      .transform((typed, context) => {
        const read = numberOfUses(String(typed ?? ""));
        if (read.problem === null) return read.uses;
        context.addIssue({ code: "custom", message: read.problem });
        return z.NEVER;
      }),
    discount: Discount.nullable().default(null),
  })
  .meta({ id: "CreatePurchaseCode" });
export type CreatePurchaseCode = z.output<typeof CreatePurchaseCode>;

/** A purchase code as its author sees it. */
export const PurchaseCode = z
  .object({
    id: z.uuid(),
    /** In the link; people who know it can use the code. */
    uuid: z.uuid(),
    licenseOptionId: z.uuid(),
    /** Null: no limit. */
    numberOfUses: z.number().int().nullable(),
    /** Counted only if there is a limit. */
    usesTaken: z.number().int(),
    discount: Discount.nullable(),
    /** Its uses are spent, or the option's last day is over. */
    isExpired: z.boolean(),
  })
  .meta({ id: "PurchaseCode" });
export type PurchaseCode = z.output<typeof PurchaseCode>;

/** Newest first. */
export const PurchaseCodePage = z
  .object({ items: z.array(PurchaseCode), hasNextPage: z.boolean() })
  .meta({ id: "PurchaseCodePage" });
export type PurchaseCodePage = z.output<typeof PurchaseCodePage>;

/** What a purchase code opens, for people who know it. */
export const OpenedCode = z
  .object({
    /** What buying it costs now. */
    line: OrderLine.omit({ optionRevision: true }),
    minimumPrice: Minor.nullable(),
    termsOfUse: TermsOfUse.nullable(),
    previewSrc: z.string().nullable(),
    author: PublicProfile.nullable(),
  })
  .meta({ id: "OpenedCode" });
export type OpenedCode = z.output<typeof OpenedCode>;

export const NO_SUCH_CODE = "This purchase code does not exist or has expired.";
export const ALREADY_OWNED = "You own this already. Add it once more if you want to buy it again.";

/** What somebody owns of an item. */
export const OwnedLicense = z
  .object({ licenseTypeId: z.string(), licenseType: z.string(), grantedAt: z.string() })
  .meta({ id: "OwnedLicense" });
export type OwnedLicense = z.output<typeof OwnedLicense>;

export const Cart = z
  .object({
    items: z.array(
      OrderLine.omit({ optionRevision: true }).extend({
        /** The terms of use to accept; null: there are none. */
        termsOfUse: TermsOfUse.nullable(),
        /** What the buyer holds of this item already. */
        owned: z.array(OwnedLicense),
        previewSrc: z.string().nullable(),
        author: PublicProfile.nullable(),
        problem: z.string().nullable(),
      }),
    ),
    /** Of the lines that can be bought, by currency in the order of the lines. */
    totals: z.array(z.object({ currency: z.string(), total: Sum })),
    /** Which payment provider takes the payments: `sandbox` or `stripe`. */
    provider: z.string(),
  })
  .meta({ id: "Cart" });
export type Cart = z.output<typeof Cart>;

export const AddToCart = z
  .strictObject({
    licenseOptionId: z.uuid(),
    /** The uuid of a purchase code. */
    purchaseCode: z.uuid().nullable().default(null),
    /** What the buyer pays, if the option lets them choose; null: its own price. */
    price: Minor.nullable().default(null),
    /** Says that the buyer knows that they own it, and buys it again. */
    again: z.boolean().default(false),
  })
  .meta({ id: "AddToCart" });
export type AddToCart = z.output<typeof AddToCart>;

/**
 * Body of `POST /api/checkout`: the lines to buy, as the buyer saw them, in one currency. If any has changed since, the
 * answer is 409. Other lines stay in the cart.
 */
export const CheckoutRequest = z
  .strictObject({
    lines: z
      .array(
        z.strictObject({
          licenseOptionId: z.uuid(),
          licenseTypeId: z.string().max(100),
          purchaseCodeId: z.uuid().nullable(),
          termsVersion: z.string().max(100).nullable(),
          price: Minor,
          discount: Minor,
          total: Minor,
          currency: z.string().max(3),
          /** The buyer's tick; a line with terms cannot be bought without it. */
          termsAccepted: z.boolean().default(false),
        }),
      )
      .min(1)
      .max(CART_LINES),
  })
  .meta({ id: "CheckoutRequest" });
export type CheckoutRequest = z.output<typeof CheckoutRequest>;

export const LINES_CHANGED = "Your cart has changed since you saw it. Please look at it again.";

export const Order = z
  .object({
    id: z.uuid(),
    /** `placed`: the provider has not answered yet; `waiting`: it waits for the buyer, or for the money. */
    status: z.enum(["placed", "waiting", "paid", "declined", "expired", "cancelled", "refunded", "disputed", "lost"]),
    /** True once the licences are granted and the copies are there. */
    isDelivered: z.boolean(),
    /** The page where a waiting order is paid; null if there is none. */
    paymentUrl: z.string().nullable(),
    /** Until when a waiting order can be paid (ISO 8601). */
    payBy: z.string().nullable(),
    /** What was given back of each line. */
    refunds: z.array(z.object({ licenseOptionId: z.uuid(), amount: Sum })),
    refunded: Sum,
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
    /** What was given back; all of it: the licence is revoked. */
    refunded: Sum,
    /** The buyer's own copy of a Mozaik, once it is there. */
    copyId: z.uuid().nullable(),
  })
  .meta({ id: "Purchase" });
export type Purchase = z.output<typeof Purchase>;

/** Answer of `POST /api/purchases/{id}/copy`: the buyer's copy. */
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

/** Body of `POST /api/orders/{orderId}/lines/{licenseOptionId}/refunds`. `amount` absent: all that is left; minor units. */
export const RefundInput = z
  .strictObject({
    amount: z.number().int().min(1, "Enter an amount greater than zero.").max(99_999_999).optional(),
    reason: z.string().trim().min(1, "Enter a reason.").max(500),
  })
  .meta({ id: "RefundInput" });
export type RefundInput = z.output<typeof RefundInput>;

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

/** Newest first. */
export const SalePage = pageOf(Sale).meta({ id: "SalePage" });
export type SalePage = z.output<typeof SalePage>;

/** Who bought an asset, for its author (`GET /api/assets/{id}/purchases`). */
export const ItemPurchasePage = pageOf(
  z.object({ id: z.string(), username: z.string(), license: z.string(), price: Minor, currency: z.string() }),
)
  .extend({ totalCount: z.number().int() })
  .meta({ id: "ItemPurchasePage" });
export type ItemPurchasePage = z.output<typeof ItemPurchasePage>;
