import { useId, useState } from "react";
import type { PurchaseOption } from "#modules/marketplace/option-contract";
import { SOLD_OUT_LABEL } from "#modules/marketplace/rules/availability";
import { licenseType } from "#modules/marketplace/rules/license-types";
import { licenseWords } from "#modules/marketplace/rules/license-words";
import { decimalsOf, money, optionPrice, toAmount, toMinor } from "#modules/marketplace/rules/money";
import { LARGEST_AMOUNT, totalOf } from "#modules/marketplace/rules/price";
import { termsToAccept } from "#modules/marketplace/rules/terms-text";
import { readNumber } from "#primitives/read-number";
import type { Wish } from "./add-to-cart.ts";
import { TermsView } from "./terms-view.tsx";

/** A purchase option, as the panel shows it. */
export type ShownOption = Pick<
  PurchaseOption,
  | "id"
  | "licenseTypeId"
  | "licenseType"
  | "price"
  | "minimumPrice"
  | "taxPercentage"
  | "shipping"
  | "other"
  | "total"
  | "currency"
  | "isBeforeTax"
  | "available"
  | "remaining"
  | "hasTermsOfUse"
  | "termsOfUse"
>;

export function isShownOption(value: unknown): value is ShownOption {
  if (typeof value !== "object" || value === null) return false;
  const is = (name: string, type: string) => typeof Reflect.get(value, name) === type;
  return (
    ["id", "licenseType", "licenseTypeId", "currency"].every((name) => is(name, "string")) &&
    ["available", "hasTermsOfUse"].every((name) => is(name, "boolean")) &&
    ["price", "taxPercentage", "shipping", "other", "total"].every((name) => is(name, "number")) &&
    is("termsOfUse", "object")
  );
}

/** The name of a purchase option without a license name. */
const DEFAULT_LABEL = "Read-only";

/** One choice of the panel: license, price, what the license allows and its terms. */
export function ShownOptionRow({ option, isDisabled }: { option: ShownOption; isDisabled: boolean }) {
  const license = licenseType(option.licenseTypeId);
  const isSoldOut = option.remaining === 0;
  const terms = termsToAccept(option);
  return (
    <div>
      <label className="mall-offer">
        <input type="checkbox" name="option" value={option.id} disabled={isDisabled} />
        <span className="mall-offer-name">{option.licenseType || DEFAULT_LABEL}</span>
        <span className="mall-offer-price">{isSoldOut ? SOLD_OUT_LABEL : priceOf(option)}</span>
      </label>
      {license && <p className="mall-offer-note">{licenseWords(license)}</p>}
      {option.remaining !== null && option.remaining > 0 && (
        <p className="mall-offer-note">{`${option.remaining} left`}</p>
      )}
      {!option.available && !isSoldOut && <p className="mall-offer-note">Option not available at the moment</p>}
      {option.minimumPrice !== null && !isDisabled && <OwnPrice option={option} least={option.minimumPrice} />}
      {terms && (
        <details className="mall-terms">
          <summary>Terms of use</summary>
          <TermsView terms={terms} />
        </details>
      )}
    </div>
  );
}

function priceOf(option: ShownOption): string {
  if (option.minimumPrice === null) return optionPrice(option.total, option.currency);
  return `from ${money(totalOf({ ...option, price: option.minimumPrice }), option.currency)}`;
}

/** The amount that a buyer chooses to pay, in their own notation. */
function OwnPrice({ option, least }: { option: ShownOption; least: number }) {
  const help = useId();
  const [typed, setTyped] = useState(() => suggestion(option));
  const price = ownPrice(typed, option);
  const isRefused = price === null;
  const total = isRefused ? null : totalOf({ ...option, price });
  return (
    <div className="mall-own-price">
      <label>
        <span>{`Your price (${option.currency})`}</span>
        <input
          name={priceField(option.id)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          aria-invalid={isRefused || undefined}
          aria-describedby={help}
        />
      </label>
      <p id={help} className={isRefused ? "mall-error" : "mall-muted"}>
        {isRefused
          ? `Enter an amount of at least ${money(least, option.currency)}.`
          : `At least ${money(least, option.currency)}.${total === price ? "" : ` You pay ${money(total ?? 0, option.currency)} in all.`}`}
      </p>
    </div>
  );
}

const priceField = (id: string) => `price-${id}`;

/** The suggested amount as the buyer would write it. */
function suggestion({ price, currency }: ShownOption): string {
  const digits = decimalsOf(currency);
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false };
  return new Intl.NumberFormat(buyersLocale(), format).format(toAmount(price, currency));
}

/** In minor units; null if it is not an amount, or is too low or too high. */
function ownPrice(typed: string, { minimumPrice, currency }: ShownOption): number | null {
  const fits = (amount: number) => Number(amount.toFixed(decimalsOf(currency))) === amount;
  const amount = readNumber(typed, { locale: buyersLocale(), fits });
  if (amount === undefined || !fits(amount)) return null;
  const price = toMinor(amount, currency);
  return price >= (minimumPrice ?? 0) && price <= LARGEST_AMOUNT ? price : null;
}

/** The page is written on the server in English, and the same until the buyer types. */
function buyersLocale(): string {
  return typeof navigator === "undefined" ? "en" : navigator.language;
}

/** The ids of the options that are ticked in the form. */
export function ticked(form: HTMLFormElement): string[] {
  return new FormData(form).getAll("option").map(String);
}

/** What is ticked in the form; null, with the focus there, if the price of one cannot be paid. */
export function chosenIn(form: HTMLFormElement, options: readonly ShownOption[]): Wish[] | null {
  return wishesIn(form, options, ticked(form));
}

/** The options with these ids at the prices typed in the form; null as above. */
export function wishesIn(
  form: HTMLFormElement,
  options: readonly ShownOption[],
  chosenIds: readonly string[],
): Wish[] | null {
  const data = new FormData(form);
  const chosen: Wish[] = [];
  for (const option of options.filter(({ id }) => chosenIds.includes(id))) {
    const { id: licenseOptionId, licenseTypeId, total } = option;
    if (option.minimumPrice === null) chosen.push({ licenseOptionId, licenseTypeId, total });
    else {
      const price = ownPrice(String(data.get(priceField(option.id)) ?? ""), option);
      if (price === null) {
        const field = form.elements.namedItem(priceField(option.id));
        if (field instanceof HTMLElement) field.focus();
        return null;
      }
      chosen.push({ licenseOptionId, licenseTypeId, total: null, price });
    }
  }
  return chosen;
}
