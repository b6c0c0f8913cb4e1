/**
 * `FAULTS=full` (`npm run test:faults`) breaks things more often and under more load than the short form in `npm test`.
 */
export const FULL = process.env.FAULTS === "full";

/** How often a scenario does something, or how many people do it. */
export const rounds = (short: number, full: number): number => (FULL ? full : short);
