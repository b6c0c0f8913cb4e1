import fc from "fast-check";
import { dayIn, isTimeZone, quarterOf, sellingTime } from "./selling-days.ts";

const day = (timeZone: string, startDate: string) => sellingTime({ startDate, endDate: startDate, timeZone });

test.each([
  ["UTC", "2028-02-29", "2028-02-29T00:00:00.000Z", "2028-03-01T00:00:00.000Z"],
  ["Pacific/Kiritimati", "2030-05-02", "2030-05-01T10:00:00.000Z", "2030-05-02T10:00:00.000Z"],
  ["America/Toronto", "2026-11-30", "2026-11-30T05:00:00.000Z", "2026-12-01T05:00:00.000Z"],
  // clocks go back, and forward, within the day
  ["America/Toronto", "2026-11-01", "2026-11-01T04:00:00.000Z", "2026-11-02T05:00:00.000Z"],
  ["America/Toronto", "2026-03-08", "2026-03-08T05:00:00.000Z", "2026-03-09T04:00:00.000Z"],
  // clocks go forward at midnight: the day starts at 1:00
  ["Asia/Beirut", "2026-03-29", "2026-03-28T22:00:00.000Z", "2026-03-29T21:00:00.000Z"],
  // clocks go back at midnight: 23:00 comes twice, and belongs to the day before
  ["Asia/Beirut", "2026-10-25", "2026-10-24T22:00:00.000Z", "2026-10-25T22:00:00.000Z"],
])("in %s, %s lasts from %s to %s", (timeZone, date, startsAt, endsAt) => {
  expect(day(timeZone, date)).toEqual({ startsAt, endsAt });
});

test("without an end date it never ends", () => {
  expect(sellingTime({ startDate: "2030-05-02", endDate: null, timeZone: "Asia/Tokyo" }).endsAt).toBeNull();
});

test("a day starts with its first instant and ends with the next day's, in every time zone", () => {
  const zone = fc.constantFrom(...Intl.supportedValuesOf("timeZone"));
  const date = fc
    .date({ min: new Date("2013-01-01"), max: new Date("2037-12-31"), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10));
  fc.assert(
    fc.property(zone, date, (timeZone, of) => {
      const { startsAt, endsAt } = day(timeZone, of);
      const before = (at: string | null) => new Date(Date.parse(at ?? "") - 1).toISOString();
      expect(dayIn(timeZone, startsAt)).toBe(of);
      expect(quarterOf(startsAt)).toBe(startsAt);
      expect(dayIn(timeZone, before(startsAt)) < of).toBe(true);
      expect(dayIn(timeZone, before(endsAt))).toBe(of);
      expect(dayIn(timeZone, endsAt ?? "") > of).toBe(true);
    }),
  );
});

test("time zones are known by their names", () => {
  expect(["Europe/Berlin", "UTC", "Mars/Olympus", ""].map(isTimeZone)).toEqual([true, true, false, false]);
});
