/** Marks the file as UTF-8 for spreadsheet programs. */
export const BYTE_ORDER_MARK = "\ufeff";

/** What spreadsheet programs treat as the start of a formula, also after spaces and in full-width characters. */
const FORMULA = /^[\s\u00a0\u3000]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** One RFC 4180 record with its line end. No cell of it is executed as a formula. */
export function csvRecord(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/** A possible formula gets a leading apostrophe, as OWASP recommends against CSV injection; numbers stay numbers. */
function csvCell(text: string): string {
  const harmless = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
