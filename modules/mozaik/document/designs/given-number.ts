import { z } from "zod";

// Input may use style-sheet notation: an opacity of "0.5", a width of "3px". It is stored as a number.
const numeral = z.string().regex(/^(\d|\d?\.\d{1,4})$/);
const length = z.string().regex(/^\d{1,4}(\.\d{1,2})?px$/);

/** A number or numeric string. */
export const givenNumber = z.union([z.number(), numeral.transform(Number)]);

/** A number of px, with or without the unit. */
export const givenPx = z.union([z.number(), length.transform(Number.parseFloat)]);
