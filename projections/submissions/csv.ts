/** Lets spreadsheet programs know that what follows is UTF-8. */
export const BYTE_ORDER_MARK = "\ufeff";

/** What spreadsheet programs take for the beginning of a formula, also after spaces and in its full-width form. */
const FORMULA = /^[\s\u00a0\u3000]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** One record as RFC 4180 has it, its line end included. No cell of it is run as a formula. */
export function csvRecord(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/** What could be a formula begins with an apostrophe, as OWASP advises against CSV injection; numbers stay numbers. */
function csvCell(text: string): string {
  const harmless = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
