import { Upcasting } from "#backend/event-store/upcasting";
import { MARKETPLACE_UPCASTERS } from "./upcasters.ts";

const days = { startDate: "2026-03-01", endDate: null };

test.each([
  ["PurchaseOptionCreated", { optionId: "o1", terms: days }, { optionId: "o1", terms: { ...days, timeZone: "UTC" } }],
  ["PurchaseOptionChanged", { terms: days }, { terms: { ...days, timeZone: "UTC" } }],
  ["ItemOffered", { visible: true, ...days }, { visible: true, ...days, timeZone: "UTC" }],
])("the days of an old %s are days in UTC", (type, stored, lifted) => {
  const upcasting = new Upcasting();
  upcasting.register(MARKETPLACE_UPCASTERS);
  expect(upcasting.versionOf(type)).toBe(2);
  expect(MARKETPLACE_UPCASTERS[type]?.reduce<unknown>((data, step) => step(data), stored)).toEqual(lifted);
});
