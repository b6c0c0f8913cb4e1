/** What a buyer agreed to about their right of withdrawal before they paid. */
export interface Waiver {
  /** The words that they ticked. */
  readonly text: string;
  /** ISO 8601. */
  readonly acceptedAt: string;
}

/**
 * What buyers agree to at checkout if the mall grants the consumer's right of withdrawal: they get what they buy at once,
 * and keep the right for each item until they open it.
 */
export const WAIVER =
  "I want to get my items now, before the 14 days in which I can withdraw from the purchase are over. I understand that I lose the right to withdraw from an item when I open it.";

/** True if there is anything to withdraw from: what costs nothing needs no consent. */
export function needsWaiver(lines: readonly { readonly total: number }[]): boolean {
  return lines.some(({ total }) => total > 0);
}
