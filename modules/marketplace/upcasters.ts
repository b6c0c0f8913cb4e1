import type { Upcaster, Upcasters } from "#backend/event-store/upcasting";
import { isFields } from "../rules/fields.ts";

/** Version 1 counted days in UTC. */
const daysInUtc: Upcaster = (data) => (isFields(data) ? { ...data, timeZone: "UTC" } : data);
const termsInUtc: Upcaster = (data) => (isFields(data) ? { ...data, terms: daysInUtc(data.terms) } : data);

export const MARKETPLACE_UPCASTERS: Upcasters = {
  PurchaseOptionCreated: [termsInUtc],
  PurchaseOptionChanged: [termsInUtc],
  ItemOffered: [daysInUtc],
};
