import type { Upcaster, Upcasters } from "#backend/event-store/upcasting";
import { type Fields, isFields } from "../rules/fields.ts";
import type { LicenseCause } from "./events.ts";
import { NO_TERMS, termsFromPlain } from "./rules/terms-text.ts";

/** Version 1 counted days in UTC. */
const daysInUtc: Upcaster = (data) => (isFields(data) ? { ...data, timeZone: "UTC" } : data);
const termsInUtc: Upcaster = (data) => (isFields(data) ? { ...data, terms: daysInUtc(data.terms) } : data);

const BOUGHT_PLAINLY = { termsVersion: null, optionRevision: null, purchaseCodeId: null, discount: 0 };
const CHOSEN_PLAINLY = { purchaseCodeId: null, price: null };

/** Version 1 knew no purchase codes and did not keep what lines were sold under. */
const plainLines: Upcaster = (data) => withEach(data, "lines", BOUGHT_PLAINLY);
const plainItems: Upcaster = (data) => withEach(data, "items", CHOSEN_PLAINLY);
const plainItem: Upcaster = (data) => (isFields(data) ? { ...data, ...CHOSEN_PLAINLY } : data);
/** Version 2 did not keep the tax rate, nor whether the buyer waived a right of withdrawal. */
const SOLD_WITHOUT_RATE = { taxPercentage: null, taxSource: null, waiver: null };
const linesWithoutRate: Upcaster = (data) => withEach(data, "lines", SOLD_WITHOUT_RATE);
const paidBefore: Upcaster = (data) => {
  const lifted = linesWithoutRate(data);
  return isFields(lifted) ? { ...lifted, paidAt: null } : lifted;
};
/** The line in a ledger's entry of a sale gets `fields`. */
const entryWith =
  (fields: object): Upcaster =>
  (data) => {
    if (!isFields(data) || !isFields(data.source) || !isFields(data.source.line)) return data;
    return { ...data, source: { ...data.source, line: { ...data.source.line, ...fields } } };
  };
/** Version 3 was taxed alike wherever the buyer lived. */
const TAXED_ALIKE = { taxPlace: null };
const linesTaxedAlike: Upcaster = (data) => withEach(data, "lines", TAXED_ALIKE);
const withoutUses: Upcaster = (data) => (isFields(data) ? { ...data, uses: [] } : data);

/** Adds `fields` to each object in the list `data[list]`. */
function withEach(data: unknown, list: string, fields: object): unknown {
  if (!isFields(data)) return data;
  const { [list]: each } = data;
  if (!Array.isArray(each)) return data;
  return { ...data, [list]: each.map((one: unknown) => (isFields(one) ? { ...one, ...fields } : one)) };
}

/** Version 2 sold any number at one price, under terms in plain text. */
const inAnyNumber: Upcaster = (data) =>
  isFields(data) && isFields(data.terms) ? { ...data, terms: anyNumber(data.terms) } : data;

function anyNumber(terms: Fields): Fields {
  const { termsOfUse } = terms;
  return {
    ...terms,
    minimumPrice: null,
    quantity: null,
    termsOfUse: typeof termsOfUse === "string" ? termsFromPlain(termsOfUse) : (termsOfUse ?? NO_TERMS),
  };
}

/** Version 1 did not say why. */
const because =
  (cause: LicenseCause): Upcaster =>
  (data) =>
    isFields(data) ? { ...data, cause } : data;

export const MARKETPLACE_UPCASTERS: Upcasters = {
  PurchaseOptionCreated: [termsInUtc, inAnyNumber],
  PurchaseOptionChanged: [termsInUtc, inAnyNumber],
  ItemOffered: [daysInUtc],
  CartItemAdded: [plainItem],
  CartRestored: [plainItems],
  CartCheckedOut: [(data) => withoutUses(plainLines(data)), linesWithoutRate, linesTaxedAlike],
  OrderPlaced: [plainLines, linesWithoutRate, linesTaxedAlike],
  OrderPaid: [plainLines, paidBefore, linesTaxedAlike],
  EntryPosted: [entryWith(SOLD_WITHOUT_RATE), entryWith(TAXED_ALIKE)],
  LicenseGranted: [because("purchase")],
  LicenseRevoked: [because("support")],
};
