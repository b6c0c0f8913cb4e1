/** The percentage of visits that is recorded for replays. */
export const SAMPLE_PERCENT = 25;

/** True for a share of the visits. Every batch of a visit gets the same answer. */
export function isSampled(visitId: string): boolean {
  return Number.parseInt(visitId.slice(-4), 16) % 100 < SAMPLE_PERCENT;
}
