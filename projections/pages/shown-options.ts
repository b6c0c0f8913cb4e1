import type { ShownOption } from "../../frontend/mall/purchase-panel.tsx";

/** Only those fields of the purchase options that the panel shows, because they become part of the page. */
export function shownOptions(options: readonly ShownOption[]): ShownOption[] {
  return options.map(({ id, licenseType, total, currency, available, hasTermsOfUse, termsOfUse }) => ({
    id,
    licenseType,
    total,
    currency,
    available,
    hasTermsOfUse,
    termsOfUse,
  }));
}
