/** The message after a paste whose dividing lines were left out. */
export const NO_DIVIDERS = "Dividing lines were left out: a text cannot contain them.";

export function hasDividers(html: string): boolean {
  return /<hr\b/i.test(html);
}
