import { z } from "zod";
import { PublicProfile } from "../account/contract.ts";
import { Minor, OwnedLicense, Sum } from "./contract.ts";
import { OfferedLine } from "./order-contract.ts";
import { isCountry } from "./rules/countries.ts";
import { TermsOfUse } from "./terms-contract.ts";

export const OWN_ITEM = "This is your own item. You cannot buy it.";
export const CART_EMPTY = "Your cart is empty.";
export const ONE_CURRENCY = "An order has one currency. Check out each currency on its own.";

/** Most lines a cart holds, so that an order fits into one append. */
export const CART_LINES = 100;

export const ALREADY_OWNED = "You own this already. Add it once more if you want to buy it again.";

export const Cart = z
  .object({
    items: z.array(
      OfferedLine.extend({
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
    /** What buyers must agree to about their right of withdrawal, unless all lines are free; null: nothing. */
    waiver: z.string().nullable(),
    /** Where the buyer lives, by which the tax is decided; null: the mall does not ask. `country` null: not said yet. */
    place: z.object({ country: z.string().nullable() }).nullable(),
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

/** Body of `PUT /api/cart/country`: where the buyer lives, by two letters. */
export const BuyerCountry = z
  .strictObject({ country: z.string().refine(isCountry, "Give a country by two letters: CA.") })
  .meta({ id: "BuyerCountry" });
export type BuyerCountry = z.output<typeof BuyerCountry>;

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
      .max(CART_LINES)
      .refine(
        (lines) => new Set(lines.map(({ licenseOptionId }) => licenseOptionId)).size === lines.length,
        "Name each line once.",
      ),
    /** The cart's `waiver`, if the buyer ticked it. */
    waiver: z.string().max(1_000).nullable().default(null),
  })
  .meta({ id: "CheckoutRequest" });
export type CheckoutRequest = z.output<typeof CheckoutRequest>;

export const WAIVER_NOT_ACCEPTED = "Agree to get your items now first.";
export const COUNTRY_MISSING = "Choose your country first: it decides the tax.";
export const LINES_CHANGED = "Your cart has changed since you saw it. Please look at it again.";
