import { DATE_FORMATS, dayText } from "./date-format.ts";
import { daysInText } from "./days-in-text.ts";

test.each(DATE_FORMATS)("finds the days of answers that were written as %s", (format) => {
  for (const day of ["2026-03-04", "1999-12-31", "2024-02-29"]) expect(daysInText(dayText(day, format))).toEqual([day]);
  const range = `${dayText("2026-03-04", format)} – ${dayText("2026-09-01", format)}`;
  expect(daysInText(range)).toEqual(["2026-03-04", "2026-09-01"]);
});

test.each(["", "soon", "2026/3/4", "04-03-26", "2026/03/04 – later"])("finds none in '%s'", (text) => {
  expect(daysInText(text)).toEqual([]);
});
