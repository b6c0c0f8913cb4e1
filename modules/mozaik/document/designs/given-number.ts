import { z } from "zod";

// What is given may also be written as style sheets do: an opacity of "0.5", a width of "3px". It is stored as a number.
const numeral = z.string().regex(/^(\d|\d?\.\d{1,4})$/);
const length = z.string().regex(/^\d{1,4}(\.\d{1,2})?px$/);

/** A number, also in quotes. */
export const givenNumber = z.union([z.number(), numeral.transform(Number)]);

/** A number of px, also with its unit. */
export const givenPx = z.union([z.number(), length.transform(Number.parseFloat)]);
