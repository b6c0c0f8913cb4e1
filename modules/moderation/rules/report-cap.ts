/** What is known of a person's earlier reports. */
export interface ReportRecord {
  /** The latest judged reports, the newest last: true if the report was right. */
  readonly judged: readonly boolean[];
}

/** How many judged reports count. */
export const JUDGED_KEPT = 100;
/** Fewer say nothing about somebody. */
const JUDGED_NEEDED = 5;
const POOR_SHARE = 1 / 3;

export const REPORTS_PER_DAY = { usual: 30, newAccount: 10, poorRecord: 3 };

/** True if most of somebody's reports were wrong. */
export function isPoor({ judged }: ReportRecord): boolean {
  const right = judged.filter(Boolean).length;
  return judged.length >= JUDGED_NEEDED && right / judged.length < POOR_SHARE;
}

/** How many things a person may report in a day. */
export function reportsPerDay(record: ReportRecord, isNewAccount: boolean): number {
  if (isPoor(record)) return REPORTS_PER_DAY.poorRecord;
  return isNewAccount ? REPORTS_PER_DAY.newAccount : REPORTS_PER_DAY.usual;
}
