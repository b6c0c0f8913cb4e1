import type { ReviewEvent } from "../events.ts";
import { isReadable, type ReviewCommand, review } from "./review.ts";

const target = { reviewId: "r1", targetType: "comment", targetId: "c1", subjectId: "author" } as const;
const AT = "2026-03-05T12:00:00.000Z";
const LATER = "2026-03-20T12:00:00.000Z";
const decided = { action: "remove", reason: "spam", note: "An advertisement", legalGround: "", until: null } as const;
const report = (reporterId = "u1", isSeen = true) =>
  ({ type: "report", ...target, reporterId, reason: "spam", textId: null, at: AT, isSeen }) as const;
const decide = (version: number, more: Partial<Extract<ReviewCommand, { type: "decide" }>> = {}) =>
  ({ type: "decide", reviewId: "r1", ...decided, adminId: "admin", version, at: AT, ...more }) as const;
const appeal = (by = "author", at = LATER, decision = 1) =>
  ({ type: "appeal", reviewId: "r1", by, decision, textId: "t1", at }) as const;
const answer = (version: number, adminId: string | null, outcome: "accepted" | "rejected", isAlone = false) =>
  ({ type: "answer", reviewId: "r1", adminId, version, outcome, isAlone, note: "Seen again", at: LATER }) as const;

/** Carries out the commands one after the other. */
function after(...commands: ReviewCommand[]) {
  let state = review.initial;
  const events: ReviewEvent[] = [];
  for (const command of commands) {
    const next = review.decide(state, command);
    events.push(...next);
    state = next.reduce(review.evolve, state);
  }
  return { state, events };
}

test("a target has one review: each person reports it once until it is decided, and then again", () => {
  const { events, state } = after(report(), report(), report("u2"), decide(0), report());
  expect(events.map(({ type }) => type)).toEqual([
    "TargetReported",
    "TargetReported",
    "TargetDecided",
    "TargetReported",
  ]);
  expect(events[2]?.data).toMatchObject({ reporterIds: ["u1", "u2"], decision: 1 });
  expect(state.reporterIds).toEqual(["u1"]);
  expect(() => after(report("u1", false))).toThrow("There is no such thing to report.");
  expect(() => after(report("author"))).toThrow("This is your own.");
});

test("only a super admin who has seen all decisions decides", () => {
  expect(() => after(report(), decide(0, { adminId: null }))).toThrow("Authorized use only");
  expect(() => after(decide(0))).toThrow("There is no such review.");
  expect(() => after(report(), decide(0), decide(0))).toThrow("Somebody else decided about this meanwhile.");
  expect(() => after(report(), decide(0, { adminId: "author" }))).toThrow("Somebody else has to decide");
  expect(() => after(report(), decide(0, { action: "restore" }))).toThrow("This cannot be decided here.");
  expect(() => after(report(), decide(0, { until: LATER }))).toThrow("Only a suspension has an end");
  expect(() => after(report(), decide(0, { action: "suspend", until: AT }))).toThrow("Only a suspension has an end");
  const person = { ...report(), targetType: "person" } as const;
  expect(() => after(person, decide(0))).toThrow("This cannot be decided here.");
});

test("what is in force follows from the last decisions", () => {
  const until = LATER;
  const both = after(report(), decide(0), decide(1, { action: "suspend", until }));
  expect(both.state.takenDown).toMatchObject({ decision: 1, action: "remove" });
  expect(both.state.suspended).toMatchObject({ decision: 2, until });
  expect(after(report(), decide(0), decide(1, { action: "ignore" })).state.takenDown).not.toBeNull();
  const restored = after(report(), decide(0), decide(1, { action: "restore" }));
  expect(restored.state).toMatchObject({ takenDown: null, suspended: null, version: 2 });
});

test("the person concerned appeals a decision once, in time, and another admin answers", () => {
  const before = [report(), decide(0), appeal()] as const;
  expect(after(...before).events.at(-1)?.data).toMatchObject({ dueAt: "2026-03-27T12:00:00.000Z" });
  expect(() => after(...before, appeal())).toThrow("You have appealed this decision.");
  expect(() => after(report(), decide(0), appeal("u1"))).toThrow("There is no such decision.");
  expect(() => after(report(), decide(0), appeal("author", "2026-04-05T12:00:00.000Z"))).toThrow("for 30 days");
  expect(() => after(report(), decide(0, { action: "ignore" }), appeal())).toThrow("There is no such decision.");
  expect(() => after(...before, answer(2, "admin", "accepted"))).toThrow("Another super admin");
  expect(() => after(...before, answer(2, null, "accepted"))).toThrow("Authorized use only");
  expect(() => after(...before, answer(1, "other", "accepted"))).toThrow("Somebody else decided");
  expect(after(...before, answer(2, "admin", "rejected", true)).state.takenDown).not.toBeNull();
  const accepted = after(...before, answer(2, "other", "accepted"));
  expect(accepted.state).toMatchObject({ takenDown: null, version: 3 });
  expect(() => after(...before, answer(2, "other", "accepted"), answer(3, "other", "rejected"))).toThrow("No appeal");
});

test("content is purged only after the appeal period, or on a legal ground, and never comes back", () => {
  const purge = (version: number, at: string, legalGround = "") =>
    decide(version, { action: "purge", at, legalGround });
  const OVER = "2026-04-05T12:00:00.000Z";
  expect(() => after(report(), purge(0, OVER))).toThrow("Remove it first");
  expect(() => after(report(), decide(0, { action: "hide" }), purge(1, OVER))).toThrow("Remove it first");
  expect(() => after(report(), decide(0), purge(1, LATER))).toThrow("when it cannot be appealed any more");
  expect(() => after(report(), decide(0), appeal(), purge(2, OVER))).toThrow("when it cannot be appealed any more");
  expect(() => after(report(), decide(0, { legalGround: "A law" }))).toThrow("Only a purge has a legal ground");

  const purged = after(report(), decide(0), purge(1, OVER));
  expect(purged.state).toMatchObject({ isPurged: true, takenDown: { action: "purge" } });
  expect(isReadable(purged.state, OVER)).toBe(false);
  const all = [report(), decide(0), purge(1, OVER)] as const;
  for (const action of ["purge", "hide", "remove", "restore"] as const) {
    expect(() => after(...all, decide(2, { action, at: OVER }))).toThrow("This cannot be decided here.");
  }
  expect(() => after(...all, appeal("author", OVER, 2))).toThrow("There is no such decision.");

  const byLaw = [report(), purge(0, AT, "A court order")] as const;
  expect(after(...byLaw).events.at(-1)?.data).toMatchObject({ action: "purge", legalGround: "A court order" });
  const accepted = after(...byLaw, appeal(), answer(2, "other", "accepted"));
  expect(accepted.state).toMatchObject({ isPurged: true, takenDown: { action: "purge" } });
  const suspended = after(...byLaw, decide(1, { action: "suspend" }), decide(2, { action: "restore" }));
  expect(suspended.state).toMatchObject({ suspended: null, takenDown: { action: "purge" } });
});
