// The form of a purchase option: amounts as people write them, dates that may be missing.

import type { ItemType } from "#modules/item/rules/item-type";
import { DEFAULT_CURRENCY } from "#modules/marketplace/contract";
import type { PurchaseOption, PurchaseOptionInput } from "#modules/marketplace/option-contract";
import { LICENSE_TYPE_REQUIRED, MINIMUM_ABOVE_PRICE, START_DATE_REQUIRED } from "#modules/marketplace/option-contract";
import { usualLicense } from "#modules/marketplace/rules/license-types";
import { toAmount, toMinor } from "#modules/marketplace/rules/money";
import { dayIn } from "#modules/marketplace/rules/selling-days";
import {
  NO_TERMS,
  plainTerms,
  TERMS_LENGTH,
  TERMS_TOO_LONG,
  type TermsText,
} from "#modules/marketplace/rules/terms-text";
import type { FieldErrors } from "../../forms/field-errors.ts";
import { newKey } from "../../mall/http.ts";

export interface OptionForm {
  /** Names the option in the client, from its first draft on; the server gives it an id of its own. */
  localId: string;
  licenseTypeId: string | null;
  startDate: string | null;
  endDate: string | null;
  /** The time zone of both days (IANA name). */
  timeZone: string;
  visible: boolean;
  /** In units of the currency, not in its smallest unit. */
  price: number;
  /** Set: buyers choose what they pay, from this amount on, and `price` is the suggestion. */
  minimumPrice: number | null;
  /** How many can be sold in all; null: no limit. */
  quantity: number | null;
  taxPercentage: number;
  shipping: number;
  other: number;
  currency: string;
  hasTermsOfUse: boolean;
  termsOfUse: TermsText;
}

/** The seller's own time zone and moment. */
export interface SellersNow {
  timeZone: string;
  /** ISO 8601. */
  now: string;
}

export function sellersNow(): SellersNow {
  return { timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone, now: new Date().toISOString() };
}

/** A new option: from the seller's today, free, visible, with the item's usual license. */
export function newForm(itemType: ItemType, { timeZone, now }: SellersNow): OptionForm {
  return {
    localId: newKey(),
    licenseTypeId: usualLicense(itemType)?.id ?? null,
    startDate: dayIn(timeZone, now),
    endDate: null,
    timeZone,
    visible: true,
    price: 0,
    minimumPrice: null,
    quantity: null,
    taxPercentage: 0,
    shipping: 0,
    other: 0,
    currency: DEFAULT_CURRENCY,
    hasTermsOfUse: false,
    termsOfUse: NO_TERMS,
  };
}

export function formOf(option: PurchaseOption): OptionForm {
  const { licenseTypeId, startDate, endDate, timeZone, visible, taxPercentage, quantity } = option;
  const { currency, hasTermsOfUse, termsOfUse } = option;
  return {
    localId: option.id,
    licenseTypeId,
    startDate,
    endDate,
    timeZone,
    visible,
    quantity,
    minimumPrice: option.minimumPrice === null ? null : toAmount(option.minimumPrice, currency),
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
export function inputOf({ localId: _localId, ...form }: OptionForm): PurchaseOptionInput {
  return {
    ...form,
    licenseTypeId: form.licenseTypeId ?? "",
    startDate: form.startDate ?? "",
    price: toMinor(form.price, form.currency),
    minimumPrice: form.minimumPrice === null ? null : toMinor(form.minimumPrice, form.currency),
    shipping: toMinor(form.shipping, form.currency),
    other: toMinor(form.other, form.currency),
  };
}

/** What keeps a form from being saved. */
export function missing(form: OptionForm): FieldErrors<"licenseTypeId" | "startDate" | "minimumPrice" | "termsOfUse"> {
  const { licenseTypeId, startDate, minimumPrice, price } = form;
  return {
    ...(licenseTypeId ? {} : { licenseTypeId: LICENSE_TYPE_REQUIRED }),
    ...(startDate ? {} : { startDate: START_DATE_REQUIRED }),
    ...(minimumPrice !== null && minimumPrice > price ? { minimumPrice: MINIMUM_ABOVE_PRICE } : {}),
    ...(plainTerms(form.termsOfUse).length > TERMS_LENGTH ? { termsOfUse: TERMS_TOO_LONG } : {}),
  };
}
