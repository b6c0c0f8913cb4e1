import { DomainError } from "#modules/decider";
import { EventFailed } from "./event-failed.ts";
import { isNotThereYet, WaitForOthers } from "./not-there-yet.ts";

const event = { id: "e1", type: "Sold", stream: "order-1", position: "7", at: new Date() };
const behind = new EventFailed(event, new DomainError("not-ready", "read-model-behind", "Not there yet."));

test("only what is a matter of time is waited for", () => {
  expect(isNotThereYet(behind)).toBe(true);
  expect(isNotThereYet(behind.cause)).toBe(true);
  expect(isNotThereYet(new EventFailed(event, new DomainError("conflict", "too-busy", "Too busy.")))).toBe(false);
  expect(isNotThereYet(new Error("not ready"))).toBe(false);
});

test("a wait is short at first, has an end, and begins again once the event is done", () => {
  const wait = new WaitForOthers();
  expect([0, 1, 2].map((now) => wait.pauseAfter(behind, now))).toEqual([50, 100, 200]);
  expect(wait.pauseAfter(new Error("broken"), 3)).toBeNull();
  expect(wait.pauseAfter(behind, 59_999)).toBe(400);
  expect(wait.pauseAfter(behind, 60_000)).toBeNull();
  wait.over();
  expect(wait.pauseAfter(behind, 70_000)).toBe(50);
});
