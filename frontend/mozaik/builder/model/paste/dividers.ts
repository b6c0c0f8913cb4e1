/** The message after a paste whose dividing lines were left out. */
export const NO_DIVIDERS = "Dividing lines were not pasted: a text has none.";

export function hasDividers(html: string): boolean {
  return /<hr\b/i.test(html);
}
