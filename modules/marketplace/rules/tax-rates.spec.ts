import fc from "fast-check";
import { readRates } from "#backend/config/dated-rates";
import { COUNTRIES, countryName, isCountry } from "./countries.ts";
import type { DatedRate } from "./dated-rate.ts";
import { STANDARD_RATES } from "./standard-rates.ts";
import { rateForBuyer, rateIn, type TaxQuestion } from "./tax-rates.ts";

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

test.each([
  ["the mall's own entry for the country", "DE", "2031-01-01T00:00:00Z", "19 DE from 2030-01-01"],
  ["the standard rate of a country without an entry", "FR", "2031-01-01T00:00:00Z", "20 FR from 2014-01-01"],
  ["the standard rate until the day of the mall's entry", "DE", "2029-01-01T00:00:00Z", "19 DE from 2021-01-01"],
  ["the standard rate of the day", "RO", "2025-07-31T23:59:59.999Z", "19 RO from 2017-01-01"],
  ["the standard rate from the day it changes", "RO", "2025-08-01T00:00:00.000Z", "21 RO from 2025-08-01"],
  ["none in a country without either", "US", "2031-01-01T00:00:00Z", null],
])("a sale that is taxed by the buyer's country has %s", (_what, country, at, expected) => {
  const rate = rateForBuyer(TABLE, sale({ country, at }));
  expect(rate && `${rate.taxPercentage} ${rate.taxSource}`).toBe(expected);
});

test("the standard rates name real countries, percentages and days, and no day of a country twice", () => {
  const keys = STANDARD_RATES.map(({ country, from }) => `${country} ${from}`);
  expect(new Set(keys).size).toBe(keys.length);
  for (const { country, percent, from } of STANDARD_RATES) {
    expect(readRates(`${country} ${percent} from ${from}`)).toEqual([{ country, itemType: null, percent, from }]);
    expect(isCountry(country)).toBe(true);
  }
});

test("every country has a name", () => {
  expect(COUNTRIES).toHaveLength(249);
  expect(COUNTRIES.filter((code) => countryName(code) === code)).toEqual([]);
  expect(["XX", "EU", "de", ""].filter(isCountry)).toEqual([]);
});
