import type { ShownOption } from "../../frontend/mall/shown-option.tsx";

/** Only those fields of the purchase options that the panel shows, because they become part of the page. */
export function shownOptions(options: readonly ShownOption[]): ShownOption[] {
  return options.map((option) => ({
    id: option.id,
    licenseTypeId: option.licenseTypeId,
    licenseType: option.licenseType,
    price: option.price,
    minimumPrice: option.minimumPrice,
    taxPercentage: option.taxPercentage,
    shipping: option.shipping,
    other: option.other,
    total: option.total,
    currency: option.currency,
    ...(option.isBeforeTax && { isBeforeTax: true }),
    available: option.available,
    remaining: option.remaining,
    hasTermsOfUse: option.hasTermsOfUse,
    termsOfUse: option.termsOfUse,
  }));
}
