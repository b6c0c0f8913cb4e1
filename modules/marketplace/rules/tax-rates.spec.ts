import fc from "fast-check";
import { type DatedRate, rateIn, type TaxQuestion } from "./tax-rates.ts";

const rate = (country: string, percent: number, from: string, itemType: DatedRate["itemType"] = null): DatedRate => ({
  country,
  itemType,
  percent,
  from,
});
const TABLE = [
  rate("CA", 13, "2030-01-01"),
  rate("CA", 15, "2030-07-01"),
  rate("CA", 5, "2030-02-01", "asset"),
  rate("DE", 19, "2030-01-01"),
];
const sale = (more: Partial<TaxQuestion> = {}): TaxQuestion => ({
  sellerId: "seller",
  itemType: "mozaik",
  country: "CA",
  at: "2030-06-30T23:59:59.999Z",
  ...more,
});

test.each<[string, Partial<TaxQuestion>, string | null]>([
  ["before the first day", { at: "2029-12-31T23:59:59.999Z" }, null],
  ["on the first day", { at: "2030-01-01T00:00:00.000Z" }, "13 CA from 2030-01-01"],
  ["until the day of the next rate", {}, "13 CA from 2030-01-01"],
  ["from the day of the next rate", { at: "2030-07-01T00:00:00.000Z" }, "15 CA from 2030-07-01"],
  ["of a kind with a rate of its own", { itemType: "asset", at: "2030-08-01T00:00:00Z" }, "5 CA asset from 2030-02-01"],
  ["of that kind before its own rate", { itemType: "asset", at: "2030-01-31T00:00:00Z" }, "13 CA from 2030-01-01"],
  ["in another country", { country: "DE" }, "19 DE from 2030-01-01"],
  ["in a country without rates", { country: "FR" }, null],
  ["without a country", { country: null }, null],
])("the rate of a sale %s", (_what, more, expected) => {
  const rate = rateIn(TABLE, sale(more));
  expect(rate && `${rate.taxPercentage} ${rate.taxSource}`).toBe(expected);
});

test("a later entry never changes the rate of an earlier sale", () => {
  const day = fc.date({ min: new Date("2030-01-01"), max: new Date("2030-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(
      day,
      fc.integer({ min: 0, max: 100 }),
      fc.constantFrom(null, "asset", "mozaik"),
      (at, percent, kind) => {
        const tomorrow = new Date(at.getTime() + 24 * 3_600_000).toISOString().slice(0, 10);
        const sold = sale({ at: at.toISOString() });
        expect(rateIn([...TABLE, rate("CA", percent, tomorrow, kind)], sold)).toEqual(rateIn(TABLE, sold));
      },
    ),
  );
});
