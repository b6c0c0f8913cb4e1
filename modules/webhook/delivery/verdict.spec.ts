import { type AttemptContext, verdictOf } from "./verdict.ts";

const NOW = Date.parse("2030-05-03T10:00:00Z");
const first: AttemptContext = { made: 1, isTest: false, acceptsOthers: false, now: NOW, random: 0 };
const answered = (status: number | null, context: Partial<AttemptContext> = {}, retryAfter?: string) =>
  verdictOf({ status, retryAfter }, { ...first, ...context });

test.each([200, 201, 204, 299])("%i is a success", (status) => {
  expect(answered(status)).toEqual({ state: "delivered" });
});

test.each([100, 301, 302, 304, 307, 400, 401, 404, 500, 503, null])("%s is tried again", (status) => {
  expect(answered(status)).toEqual({ state: "waiting", afterMs: 5_000, pauseMs: 0 });
});

test("410 ends the message and disables the endpoint at once", () => {
  expect(answered(410)).toEqual({ state: "failed", disable: "gone", pauseMs: 0 });
});

test("a busy endpoint gets nothing for the time that it asks for", () => {
  expect(answered(429, {}, "90")).toEqual({ state: "waiting", afterMs: 90_000, pauseMs: 90_000 });
  expect(answered(502, { made: 3 })).toEqual({ state: "waiting", afterMs: 1_800_000, pauseMs: 60_000 });
});

test("after the tenth attempt an endpoint that accepted nothing is disabled", () => {
  expect(answered(500, { made: 10 })).toEqual({ state: "failed", disable: "failing", pauseMs: 0 });
});

test("an endpoint that accepts other messages stays enabled", () => {
  expect(answered(500, { made: 10, acceptsOthers: true })).toEqual({ state: "failed", disable: null, pauseMs: 0 });
});

test("a test is tried once, whatever it says", () => {
  for (const status of [410, 429, 500, null]) {
    expect(answered(status, { isTest: true })).toEqual({ state: "failed", disable: null, pauseMs: 0 });
  }
});
