import { jest } from "@jest/globals";
import { FULL } from "../support/rounds.ts";

/** Answers to wait for before and after each break. */
export const ANSWERS = FULL ? 400 : 60;

jest.setTimeout(FULL ? 900_000 : 300_000);
