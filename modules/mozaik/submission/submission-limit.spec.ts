import { SubmissionLimit } from "./submission-limit.ts";

const MINUTE_MS = 60_000;

test("each address has a limit per minute and per day, whatever others send", () => {
  const limit = new SubmissionLimit();
  const minutes = 50;
  for (let minute = 0; minute < minutes; minute++) {
    for (let each = 0; each < 40; each++) limit.count("a", minute * MINUTE_MS);
    expect(() => limit.count("a", minute * MINUTE_MS)).toThrow("Please wait a minute.");
  }
  expect(() => limit.count("a", minutes * MINUTE_MS)).toThrow("Please come back tomorrow.");
  expect(() => limit.count("b", minutes * MINUTE_MS)).not.toThrow();
  expect(() => limit.count("a", 24 * 60 * MINUTE_MS)).not.toThrow();
});
