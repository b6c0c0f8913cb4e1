/** Days in which somebody who deleted their account can come back. */
export const DAYS_TO_RETURN = 7;

/** The last day on which a record of a business year must be kept: the end of the year, `years` later. */
export function recordsKeptUntil(lastRecordAt: Date, years: number): string {
  return `${lastRecordAt.getUTCFullYear() + years}-12-31`;
}
