import type { ShownOption } from "../../frontend/mall/purchase-panel.tsx";

/** Purchase options with only what the panel shows: they become part of the page. */
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
