import { countryName } from "./countries.ts";
import { money } from "./money.ts";
import type { TaxPlace } from "./tax-place.ts";
import { BEFORE_TAX } from "./tax-rates.ts";
import type { Waiver } from "./withdrawal.ts";

const DAY = new Intl.DateTimeFormat("en-US", { year: "numeric", month: "long", day: "numeric", timeZone: "UTC" });

/** The day of a document, `May 3, 2030`: in UTC, so that page, PDF and mail agree. Takes ISO 8601. */
export function documentDay(iso: string): string {
  return DAY.format(new Date(iso));
}

export interface AmountRow {
  readonly label: string;
  readonly amount: string;
  readonly isTotal: boolean;
}

interface Amounts {
  readonly sums: {
    readonly price: number;
    readonly discount: number;
    readonly tax: number;
    readonly shipping: number;
    readonly other: number;
  };
  readonly total: number;
  readonly refunded: number;
  readonly currency: string;
}

/** What a receipt adds up to, line by line; parts of zero are left out. */
export function amountRows({ sums, total, refunded, currency }: Amounts): AmountRow[] {
  const row = (label: string, minor: number, isTotal = false): AmountRow => ({
    label,
    amount: minor < 0 ? `− ${money(-minor, currency)}` : money(minor, currency),
    isTotal,
  });
  const parts = [
    ["Discount", -sums.discount],
    ["Tax", sums.tax],
    ["Shipping", sums.shipping],
    ["Other", sums.other],
  ] as const;
  return [
    row("Price", sums.price),
    ...parts.flatMap(([label, minor]) => (minor === 0 ? [] : [row(label, minor)])),
    row(`Total in ${currency}`, total, true),
    ...(refunded > 0 ? [row("Refunded", -refunded), row("Total after refunds", total - refunded, true)] : []),
  ];
}

/** What is said under the number of a credit note. */
export function creditNoteWords(
  note: {
    readonly refundedAt: string;
    readonly lines: readonly { readonly itemName: string; readonly licenseType: string }[];
    readonly reason: string;
    readonly tax: number;
    readonly cancelledAt: string | null;
  },
  currency: string,
): string {
  const tax = note.tax > 0 && `Tax in it: ${money(note.tax, currency)}`;
  const items = note.lines.map(({ itemName, licenseType }) => `${itemName}, ${licenseType}`).join("; ");
  const cancelled =
    note.cancelledAt !== null && `Cancelled on ${documentDay(note.cancelledAt)}: the bank returned the payment.`;
  return [documentDay(note.refundedAt), items, tax, note.reason, cancelled].filter(Boolean).join(" · ");
}

/** ` 13 %`; empty: not stored. */
export function taxRate({ taxPercentage }: { taxPercentage: number | null }): string {
  return taxPercentage === null ? "" : ` ${taxPercentage} %`;
}

/** ` 13 %` and, if the mall's table of rates set it, the entry: ` 13 % (CA from 2030-01-01)`. Empty: not stored. */
export function taxWords(tax: { taxPercentage: number | null; taxSource: string | null }): string {
  const rate = taxRate(tax);
  if (rate === "") return "";
  const isOfTable = tax.taxSource !== null && tax.taxSource !== "option" && tax.taxSource !== BEFORE_TAX.taxSource;
  return `${rate}${isOfTable ? ` (${tax.taxSource})` : ""}`;
}

/** `20 %, France`: the rate and, if the buyer's country decided it, that country. Empty: not stored. */
export function taxOrigin(line: { taxPercentage: number | null; taxPlace: TaxPlace | null }): string {
  return [taxRate(line).trim(), line.taxPlace && countryName(line.taxPlace.country)].filter(Boolean).join(", ");
}

/** Where the buyer said they live, if that decided the tax; null otherwise. The lines of an order have one place. */
export function placeNote(lines: readonly { readonly taxPlace: TaxPlace | null }[]): string | null {
  const place = lines.find(({ taxPlace }) => taxPlace !== null)?.taxPlace;
  if (!place) return null;
  return `Taxed by the buyer's country: ${countryName(place.country)}, as they said on ${documentDay(place.statedAt)}.`;
}

/** What the buyer agreed to about their right of withdrawal, and whether they have it; null: they were not asked. */
export function withdrawalNote({
  waiver,
  openedAt,
}: {
  waiver: Waiver | null;
  openedAt: string | null;
}): string | null {
  if (waiver === null) return null;
  const opened = openedAt === null ? "Not opened yet." : `First opened on ${documentDay(openedAt)}.`;
  return `Agreed on ${documentDay(waiver.acceptedAt)}: “${waiver.text}” ${opened}`;
}

/** What is said about a payment that moved no money; null for a real one. */
export function paymentNote(provider: string): string | null {
  if (provider === "sandbox") return "Test payment with the sandbox provider: no money was moved.";
  return null;
}
