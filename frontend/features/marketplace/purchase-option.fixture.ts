import type { PurchaseOption } from "#modules/marketplace/option-contract";

/** A saved option of a Mozaik that can be bought: a full copy for 19.90 CAD. */
export function purchaseOption(more: Pick<PurchaseOption, "id" | "itemId"> & Partial<PurchaseOption>): PurchaseOption {
  return {
    itemType: "mozaik",
    licenseType: "Mozaik Full Copy",
    licenseTypeId: "mozaik-full-copy",
    startDate: "2026-03-01",
    endDate: null,
    timeZone: "America/Toronto",
    visible: true,
    price: 1990,
    minimumPrice: null,
    quantity: null,
    remaining: null,
    taxPercentage: 0,
    shipping: 0,
    other: 0,
    currency: "CAD",
    hasTermsOfUse: false,
    termsOfUse: { v: 1, blocks: [] },
    total: 1990,
    available: true,
    ...more,
  };
}
