import type { DatedRate } from "./dated-rate.ts";

/**
 * The standard VAT rates of the European Union with the days from which they apply, for malls that tax by the buyer's
 * country. Of earlier rates only those are named that ended lately. The European Commission publishes the rates in force
 * in its Taxes in Europe Database: compare them before you tax real sales. An entry of the mall's own table for a country
 * replaces the one here.
 */
const STANDARD: Readonly<Record<string, string>> = {
  AT: "20 from 1984-01-01",
  BE: "21 from 1996-01-01",
  BG: "20 from 1999-01-01",
  CY: "19 from 2014-01-13",
  CZ: "21 from 2013-01-01",
  DE: "19 from 2021-01-01",
  DK: "25 from 1992-01-01",
  EE: "22 from 2024-01-01, 24 from 2025-07-01",
  ES: "21 from 2012-09-01",
  FI: "24 from 2013-01-01, 25.5 from 2024-09-01",
  FR: "20 from 2014-01-01",
  GR: "24 from 2016-06-01",
  HR: "25 from 2012-03-01",
  HU: "27 from 2012-01-01",
  IE: "23 from 2021-03-01",
  IT: "22 from 2013-10-01",
  LT: "21 from 2009-09-01",
  LU: "17 from 2024-01-01",
  LV: "21 from 2012-07-01",
  MT: "18 from 2004-01-01",
  NL: "21 from 2012-10-01",
  PL: "23 from 2011-01-01",
  PT: "23 from 2011-01-01",
  RO: "19 from 2017-01-01, 21 from 2025-08-01",
  SE: "25 from 1990-07-01",
  SI: "22 from 2013-07-01",
  SK: "20 from 2011-01-01, 23 from 2025-01-01",
};

export const STANDARD_RATES: readonly DatedRate[] = Object.entries(STANDARD).flatMap(([country, entries]) =>
  entries.split(", ").map((entry) => {
    const [percent = "", from = ""] = entry.split(" from ");
    return { country, itemType: null, percent: Number(percent), from };
  }),
);
