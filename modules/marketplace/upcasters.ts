import type { Upcaster, Upcasters } from "#backend/event-store/upcasting";
import { isFields } from "../rules/fields.ts";

/** Version 1 counted days in UTC. */
const daysInUtc: Upcaster = (data) => (isFields(data) ? { ...data, timeZone: "UTC" } : data);
const termsInUtc: Upcaster = (data) => (isFields(data) ? { ...data, terms: daysInUtc(data.terms) } : data);

const BOUGHT_PLAINLY = { termsVersion: null, optionRevision: null, purchaseCodeId: null, discount: 0 };
const CHOSEN_PLAINLY = { purchaseCodeId: null, price: null };

/** Version 1 knew no purchase codes and did not keep what lines were sold under. */
const plainLines: Upcaster = (data) => withEach(data, "lines", BOUGHT_PLAINLY);
const plainItems: Upcaster = (data) => withEach(data, "items", CHOSEN_PLAINLY);
const plainItem: Upcaster = (data) => (isFields(data) ? { ...data, ...CHOSEN_PLAINLY } : data);
const withoutUses: Upcaster = (data) => (isFields(data) ? { ...data, uses: [] } : data);

/** Adds `fields` to each object in the list `data[list]`. */
function withEach(data: unknown, list: string, fields: object): unknown {
  if (!isFields(data)) return data;
  const { [list]: each } = data;
  if (!Array.isArray(each)) return data;
  return { ...data, [list]: each.map((one: unknown) => (isFields(one) ? { ...one, ...fields } : one)) };
}

export const MARKETPLACE_UPCASTERS: Upcasters = {
  PurchaseOptionCreated: [termsInUtc],
  PurchaseOptionChanged: [termsInUtc],
  ItemOffered: [daysInUtc],
  CartItemAdded: [plainItem],
  CartRestored: [plainItems],
  CartCheckedOut: [(data) => withoutUses(plainLines(data))],
  OrderPlaced: [plainLines],
  OrderPaid: [plainLines],
};
