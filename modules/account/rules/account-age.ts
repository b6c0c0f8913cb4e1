/** Days in which an account counts as new: it may do less at once, and its links wait for approval. */
export const NEW_FOR_DAYS = 3;

/** `now`: ISO 8601. */
export function isNewAccount(registered: Date, now: string): boolean {
  return Date.parse(now) - registered.getTime() < NEW_FOR_DAYS * 86_400_000;
}
