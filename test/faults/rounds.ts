import { jest } from "@jest/globals";

/**
 * `FAULTS=full` (`npm run test:faults`) breaks things more often and under more load than the short form in `npm test`.
 */
export const FULL = process.env.FAULTS === "full";

/** How often a scenario breaks something. */
export const rounds = (short: number, full: number): number => (FULL ? full : short);

/** Answers to wait for before and after each break. */
export const ANSWERS = FULL ? 400 : 120;

jest.setTimeout(FULL ? 900_000 : 300_000);
