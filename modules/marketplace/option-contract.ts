import { z } from "zod";
import { ItemType } from "../item/contract.ts";
import { DEFAULT_CURRENCY, Minor } from "./contract.ts";
import { FIRST_SALE_DAY, isSaleDay, LAST_SALE_DAY } from "./rules/availability.ts";
import { isCurrency } from "./rules/currency.ts";
import { isTimeZone } from "./rules/selling-days.ts";
import { NO_TERMS, TERMS_LENGTH } from "./rules/terms-text.ts";
import { TermsOfUse } from "./terms-contract.ts";

export const LICENSE_TYPE_REQUIRED = "A license type must be set for purchase option!";
export const START_DATE_REQUIRED = "Start date must be set for purchase option";
export const END_BEFORE_START = "The end date must not be before the start date.";
export const MINIMUM_ABOVE_PRICE = "The minimum price must not be above the suggested price.";

const Day = z.iso.date();
const SALE_DAYS = `Choose a date from ${FIRST_SALE_DAY} to ${LAST_SALE_DAY}.`;

/** Most licenses that an option with a limited quantity sells. */
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
    /** True if the buyer's country decides the tax and they have not named it: the tax is not in `total`. Absent: false. */
    isBeforeTax: z.boolean().optional(),
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
