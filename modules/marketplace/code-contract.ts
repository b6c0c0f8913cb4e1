import { z } from "zod";
import { PublicProfile } from "../account/contract.ts";
import { Minor } from "./contract.ts";
import { OfferedLine } from "./order-contract.ts";
import { isCurrency } from "./rules/currency.ts";
import { numberOfUses } from "./rules/number-of-uses.ts";
import { TermsOfUse } from "./terms-contract.ts";

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
    line: OfferedLine,
    minimumPrice: Minor.nullable(),
    termsOfUse: TermsOfUse.nullable(),
    previewSrc: z.string().nullable(),
    author: PublicProfile.nullable(),
  })
  .meta({ id: "OpenedCode" });
export type OpenedCode = z.output<typeof OpenedCode>;

export const NO_SUCH_CODE = "This purchase code does not exist or has expired.";
