/** A tax rate in percent, from a day (ISO date, UTC) on, for sales from a country of everything or of one type of item. */
export interface DatedRate {
  readonly country: string;
  /** Null: everything. */
  readonly itemType: "asset" | "mozaik" | null;
  readonly percent: number;
  readonly from: string;
}

const ENTRY = /^([A-Z]{2})(?: (asset|mozaik))? (\d{1,3}(?:\.\d{1,3})?) from (\d{4}-\d{2}-\d{2})$/;

/** Reads a table of rates: `CA 13 from 2030-01-01, CA asset 5 from 2030-07-01`. Null: it cannot be read. */
export function readRates(text: string): readonly DatedRate[] | null {
  const entries = text.split(",").flatMap((entry) => entry.trim() || []);
  const rates = entries.flatMap((entry) => readRate(entry) ?? []);
  return rates.length === entries.length ? rates : null;
}

function readRate(text: string): DatedRate | null {
  const [, country, kind, percent, from] = ENTRY.exec(text) ?? [];
  if (country === undefined || percent === undefined || from === undefined) return null;
  const day = new Date(`${from}T00:00:00Z`);
  // the thirtieth of February is a day of March for a Date
  const isDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(from);
  if (!isDay || Number(percent) > 100) return null;
  return { country, itemType: kind === "asset" || kind === "mozaik" ? kind : null, percent: Number(percent), from };
}
