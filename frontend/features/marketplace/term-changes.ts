// What changed between two versions of a purchase option, in words.
import type { OptionVersion } from "#modules/marketplace/option-contract";
import { money } from "#modules/marketplace/rules/money";
import { sameValue } from "#modules/rules/same-value";
import { day } from "../../mall/dates.ts";

type Terms = NonNullable<OptionVersion["terms"]>;

const amount = (name: "price" | "shipping" | "other") => (terms: Terms) => money(terms[name], terms.currency);
const onOrOff = (isOn: boolean) => (isOn ? "on" : "off");

/** How each field reads, in the order of the form. */
const FIELDS: readonly (readonly [string, (terms: Terms) => string])[] = [
  ["License Type", ({ licenseType }) => licenseType],
  ["Start Date", ({ startDate }) => day(startDate)],
  ["End Date", ({ endDate }) => (endDate ? day(endDate) : "none")],
  ["Time zone", ({ timeZone }) => timeZone],
  ["Price", amount("price")],
  ["Minimum Price", ({ minimumPrice, currency }) => (minimumPrice === null ? "none" : money(minimumPrice, currency))],
  ["Tax", ({ taxPercentage }) => `${taxPercentage} %`],
  ["Shipping", amount("shipping")],
  ["Other", amount("other")],
  ["Quantity", ({ quantity }) => (quantity === null ? "no limit" : String(quantity))],
  ["Visible", ({ visible }) => onOrOff(visible)],
  ["Terms of Use", ({ hasTermsOfUse }) => onOrOff(hasTermsOfUse)],
];

/** A line for each field that differs: `Price: $ 5.00 → $ 7.00`. */
export function termChanges(before: Terms, now: Terms): string[] {
  const changes = FIELDS.flatMap(([label, read]) => {
    const [was, is] = [read(before), read(now)];
    return was === is ? [] : [`${label}: ${was} → ${is}`];
  });
  return sameValue(before.termsOfUse, now.termsOfUse) ? changes : [...changes, "The text of the terms of use"];
}
