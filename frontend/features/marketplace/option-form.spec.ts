import { newForm } from "./option-form.ts";

test.each([
  ["Pacific/Kiritimati", "2026-11-23T11:00:00.000Z", "2026-11-24"],
  ["America/Toronto", "2026-11-24T03:00:00.000Z", "2026-11-23"],
  ["UTC", "2026-11-24T03:00:00.000Z", "2026-11-24"],
])("a new option starts on the seller's day: in %s at %s it is %s", (timeZone, now, startDate) => {
  expect(newForm("mozaik", { timeZone, now })).toMatchObject({ startDate, timeZone });
});
