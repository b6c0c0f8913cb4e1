// What the receipt of a paid order says.
import { z } from "zod";
import { OrderLine } from "./order-contract.ts";
import { TermsOfUse } from "./terms-contract.ts";

const Sum = z.number().int();

/** Whom a document names as the buyer. */
export const ReceiptBuyer = z
  .object({
    /** The person's name when they bought; empty if they are not known any more. */
    name: z.string(),
    /** Added by the buyer, for their company; empty: none. */
    company: z.string(),
    address: z.string(),
    vatId: z.string(),
  })
  .meta({ id: "ReceiptBuyer" });
export type ReceiptBuyer = z.output<typeof ReceiptBuyer>;

/** Money that was refunded or that the bank took back, as a document with a number of its own. */
export const CreditNote = z
  .object({
    refundId: z.uuid(),
    /** Null for the moments until it is issued. */
    number: z.string().nullable(),
    /** ISO 8601. */
    refundedAt: z.string(),
    reason: z.string(),
    lines: z.array(z.object({ itemName: z.string(), licenseType: z.string(), amount: Sum })),
    amount: Sum,
    /** The part of the amount that is tax. */
    tax: Sum,
    /** When the bank gave back a payment that it had taken (ISO 8601): the note counts no longer. Null otherwise. */
    cancelledAt: z.string().nullable(),
  })
  .meta({ id: "CreditNote" });
export type CreditNote = z.output<typeof CreditNote>;

export const ReceiptLine = OrderLine.extend({
  /** The author's name when it was sold. */
  seller: z.string(),
  /** What the license allows, in the words of the day it was sold. */
  allows: z.string(),
  /** When the buyer first opened it (ISO 8601); null: not yet. */
  openedAt: z.string().nullable(),
  /** The terms of use that the buyer accepted; null: there were none. */
  termsOfUse: TermsOfUse.nullable(),
}).meta({ id: "ReceiptLine" });
export type ReceiptLine = z.output<typeof ReceiptLine>;

/** Everything as it was when the order was paid, with what was given back since. Money in minor units. */
export const Receipt = z
  .object({
    orderId: z.uuid(),
    /** The invoice number; null for the moments until it is issued. */
    number: z.string().nullable(),
    /** 1; higher if the buyer has added company data since. The older ones stay. */
    version: z.int().min(1),
    versions: z.array(z.object({ version: z.int(), issuedAt: z.string() })),
    /** Who runs the mall: a name, and lines of an address. */
    issuer: z.array(z.string()),
    buyer: ReceiptBuyer,
    /** ISO 8601. */
    paidAt: z.string(),
    provider: z.string(),
    paymentId: z.string(),
    lines: z.array(ReceiptLine),
    /** What the lines cost before the discount, and what makes up the total. */
    sums: z.object({ price: Sum, discount: Sum, tax: Sum, shipping: Sum, other: Sum }),
    total: Sum,
    currency: z.string(),
    creditNotes: z.array(CreditNote),
    refunded: Sum,
  })
  .meta({ id: "Receipt" });
export type Receipt = z.output<typeof Receipt>;

const Line = z
  .string()
  .trim()
  .refine((text) => !/\p{Cc}/u.test(text), "This must be one line.");

/** Body of `PUT /api/orders/{id}/receipt/company`: what the buyer wants on the receipt; empty: nothing. */
export const CompanyDetails = z
  .strictObject({
    company: Line.pipe(z.string().max(200)),
    /** Lines of an address. */
    address: z
      .string()
      .trim()
      .max(500)
      .transform((text) => text.replace(/\r\n?/g, "\n"))
      .refine((text) => text.split("\n").length <= 8, "An address has at most 8 lines."),
    /** As the buyer writes it; it is not checked with an authority. */
    vatId: Line.pipe(z.string().max(32)),
  })
  .meta({ id: "CompanyDetails" });
export type CompanyDetails = z.output<typeof CompanyDetails>;
