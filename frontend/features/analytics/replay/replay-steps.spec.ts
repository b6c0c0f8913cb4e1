import { KINDS } from "#modules/analytics/rules/visit-event";
import { actionAt, placeAt, replaySteps, timeAfter } from "./replay-steps.ts";

const steps = replaySteps([
  [0, KINDS.seen, 1, 0],
  [20, KINDS.scrolled, 2, 40],
  [30, KINDS.answered, 4, 0],
  [40, KINDS.inView, -1, 40],
  [400, KINDS.scrolled, 5, 0],
  [410, KINDS.submitted, 6, 0],
]);

test("shows where the page was and what was done last", () => {
  expect(placeAt(steps, 10)).toBeNull();
  expect(placeAt(steps, 100)).toMatchObject({ node: 2, arg: 40 });
  expect(actionAt(steps, 100)?.words).toBe("Entered an answer (not recorded)");
  expect(actionAt(steps, 500)?.words).toBe("Submitted the form");
});

test("skips pauses if wanted, and ends with the last step", () => {
  expect(timeAfter(steps, 30, 5, false)).toBe(35);
  expect(timeAfter(steps, 35, 5, true)).toBe(390);
  expect(timeAfter(steps, 22, 5, true)).toBe(27);
  expect(timeAfter(steps, 410, 5, true)).toBe(410);
});
