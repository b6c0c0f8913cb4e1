import { salesTime } from "./sales-time.ts";

it("includes both days, in the seller's time zone", () => {
  expect(salesTime({ from: "2030-03-01", to: "2030-03-01", timeZone: "America/Toronto" })).toEqual({
    from: new Date("2030-03-01T05:00:00.000Z"),
    before: new Date("2030-03-02T05:00:00.000Z"),
  });
});

it("has no limits without days", () => {
  expect(salesTime({ timeZone: "UTC" })).toEqual({ from: null, before: null });
});
