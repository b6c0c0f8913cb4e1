import type { ReporterEvent } from "../events.ts";
import { type ReporterCommand, reporter } from "./reporter.ts";

const decide = (events: ReporterEvent[], command: ReporterCommand) =>
  reporter.decide(events.reduce(reporter.evolve, reporter.initial), command);
const count = (at: string, isNewAccount = false) =>
  ({ type: "count", reporterId: "u1", reviewId: "r1", isNewAccount, at }) as const;
const counted = (at: string): ReporterEvent => ({
  type: "ReportCounted",
  data: { reporterId: "u1", reviewId: "r1", at },
});
const judged = (decision: number, isRight: boolean): ReporterEvent => ({
  type: "ReportJudged",
  data: { reporterId: "u1", reviewId: "r1", decision, isRight },
});
const times = <T>(n: number, make: (at: number) => T) => Array.from({ length: n }, (_, at) => make(at + 1));

const NOON = "2026-03-05T12:00:00.000Z";
const NEXT_DAY = "2026-03-06T12:00:00.000Z";

test.each([
  ["usual", 30, [], false],
  ["new", 10, [], true],
  ["mostly wrong", 3, times(5, (n) => judged(n, n === 1)), false],
  ["hardly judged yet", 30, times(4, (n) => judged(n, false)), false],
] as const)("an account that is %s reports %d things a day", (_, most, before, isNew) => {
  const full = [...before, ...times(most, () => counted(NOON))];
  expect(decide(full.slice(0, -1), count(NOON, isNew))).toEqual([counted(NOON)]);
  expect(() => decide(full, count(NOON, isNew))).toThrow("You have reported a lot today.");
  expect(decide(full, count(NEXT_DAY, isNew))).toHaveLength(1);
});

test("each decision judges a report once", () => {
  const { data } = judged(1, true) as Extract<ReporterEvent, { type: "ReportJudged" }>;
  expect(decide([], { type: "judge", ...data })).toEqual([judged(1, true)]);
  expect(decide([judged(1, true)], { type: "judge", ...data })).toEqual([]);
  expect(decide([judged(1, true)], { type: "judge", ...data, decision: 2 })).toHaveLength(1);
});
