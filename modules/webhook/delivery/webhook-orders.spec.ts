import { hears } from "./webhook-orders.ts";

const endpoint = { mozaikId: null, eventTypes: ["submission.received"], since: "2030-05-03T10:00:00.000Z" } as const;
const news = { type: "submission.received", mozaikId: "m1" } as const;
const LATER = "2030-05-03T11:00:00.000Z";

test("an endpoint of an account hears of all its Mozaiks, one of a Mozaik of that alone", () => {
  expect(hears(endpoint, news, LATER)).toBe(true);
  expect(hears({ ...endpoint, mozaikId: "m1" }, news, LATER)).toBe(true);
  expect(hears({ ...endpoint, mozaikId: "m2" }, news, LATER)).toBe(false);
});

test("it hears of the events that were chosen", () => {
  expect(hears(endpoint, { ...news, type: "submission.deleted" }, LATER)).toBe(false);
});

test("it hears of nothing from before it was added, however late the log is followed", () => {
  expect(hears(endpoint, news, "2030-05-03T09:59:59.999Z")).toBe(false);
});
