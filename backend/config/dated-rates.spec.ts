import { readRates } from "./dated-rates.ts";

test("a table of rates has entries with a country, perhaps a type of item, percent and day", () => {
  expect(readRates("CA 13 from 2030-01-01, CA asset 9.975 from 2030-07-01")).toEqual([
    { country: "CA", itemType: null, percent: 13, from: "2030-01-01" },
    { country: "CA", itemType: "asset", percent: 9.975, from: "2030-07-01" },
  ]);
});

test.each([
  "13 from 2030-01-01",
  "CA 101 from 2030-01-01",
  "CA 13 from 2030-02-30",
  "CA 1.2345 from 2030-01-01",
  "CA book 5 from 2030-01-01",
])("a table with '%s' cannot be read", (entry) => {
  expect(readRates(`CA 13 from 2030-01-01, ${entry}`)).toBeNull();
});

test("a table may be empty", () => {
  expect(readRates("")).toEqual([]);
});
