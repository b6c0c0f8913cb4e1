import { z } from "zod";
import { ItemType } from "../item/contract.ts";
import { LARGEST_AMOUNT } from "./rules/price.ts";

/** Default currency of a purchase option. */
export const DEFAULT_CURRENCY = "CAD";

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
export const Minor = z
  .number()
  .int("An amount is a whole number of the currency's smallest unit.")
  .min(0, "An amount must not be negative.")
  .max(LARGEST_AMOUNT, `An amount is at most ${LARGEST_AMOUNT} of the currency's smallest unit.`);
/** A sum of such amounts. */
export const Sum = z.number().int().min(0);

/** What somebody owns of an item. */
export const OwnedLicense = z
  .object({ licenseTypeId: z.string(), licenseType: z.string(), grantedAt: z.string() })
  .meta({ id: "OwnedLicense" });
export type OwnedLicense = z.output<typeof OwnedLicense>;
