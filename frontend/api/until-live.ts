import type { Website } from "#modules/website/contract";

const SECOND_MS = 1_000;
/** A timer of a browser holds 24 days at most; and the plan may have been changed in another tab. */
const LONGEST_MS = 600 * SECOND_MS;

/**
 * Milliseconds until a website that is to be published by itself is worth another look: just after its time, then every
 * two seconds until it is published or refused. False: nothing is planned.
 */
export function untilLive(site: Pick<Website, "schedule"> | undefined, now: number): number | false {
  if (!site?.schedule || site.schedule.problem !== null) return false;
  const left = Date.parse(site.schedule.at) - now;
  return left > 0 ? Math.min(left + SECOND_MS, LONGEST_MS) : 2 * SECOND_MS;
}
