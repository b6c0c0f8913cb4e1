// The form of a purchase option: amounts as people write them, dates that may be missing.

import type { ItemType } from "#modules/item/rules/item-type";
import type { PurchaseOption, PurchaseOptionInput } from "#modules/marketplace/contract";
import { DEFAULT_CURRENCY, LICENSE_TYPE_REQUIRED, START_DATE_REQUIRED } from "#modules/marketplace/contract";
import { usualLicense } from "#modules/marketplace/rules/license-types";
import { toAmount, toMinor } from "#modules/marketplace/rules/money";
import type { FieldErrors } from "../../forms/field-errors.ts";
import { today } from "../../mall/dates.ts";

export interface OptionForm {
  licenseTypeId: string | null;
  startDate: string | null;
  endDate: string | null;
  visible: boolean;
  /** In units of the currency, not in its smallest unit. */
  price: number;
  taxPercentage: number;
  shipping: number;
  other: number;
  currency: string;
  hasTermsOfUse: boolean;
  termsOfUse: string;
}

/** A new option: from today, free, visible, with the item's usual license. */
export function newForm(itemType: ItemType): OptionForm {
  return {
    licenseTypeId: usualLicense(itemType)?.id ?? null,
    startDate: today(),
    endDate: null,
    visible: true,
    price: 0,
    taxPercentage: 0,
    shipping: 0,
    other: 0,
    currency: DEFAULT_CURRENCY,
    hasTermsOfUse: false,
    termsOfUse: "",
  };
}

export function formOf(option: PurchaseOption): OptionForm {
  const { licenseTypeId, startDate, endDate, visible, taxPercentage, currency, hasTermsOfUse, termsOfUse } = option;
  return {
    licenseTypeId,
    startDate,
    endDate,
    visible,
    taxPercentage,
    currency,
    hasTermsOfUse,
    termsOfUse,
    price: toAmount(option.price, currency),
    shipping: toAmount(option.shipping, currency),
    other: toAmount(option.other, currency),
  };
}

/** The request to send. Empty required fields are sent empty: `missing` reports them first. */
export function inputOf(form: OptionForm): PurchaseOptionInput {
  return {
    ...form,
    licenseTypeId: form.licenseTypeId ?? "",
    startDate: form.startDate ?? "",
    price: toMinor(form.price, form.currency),
    shipping: toMinor(form.shipping, form.currency),
    other: toMinor(form.other, form.currency),
  };
}

export function missing({ licenseTypeId, startDate }: OptionForm): FieldErrors<"licenseTypeId" | "startDate"> {
  return {
    ...(licenseTypeId ? {} : { licenseTypeId: LICENSE_TYPE_REQUIRED }),
    ...(startDate ? {} : { startDate: START_DATE_REQUIRED }),
  };
}
