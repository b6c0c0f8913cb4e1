/** Where a buyer lives, by which their tax is decided, and how the mall knows it: they said so. */
export interface TaxPlace {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** ISO 8601. */
  readonly statedAt: string;
}

/** True if buyers must say where they live before they pay for these lines: something in them is taxed. */
export function needsPlace(lines: readonly { readonly price: number }[]): boolean {
  return lines.some(({ price }) => price > 0);
}
