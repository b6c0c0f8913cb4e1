import { untilLive } from "./until-live.ts";

const NOW = Date.parse("2030-03-05T12:00:00.000Z");
const plan = (at: string, problem: string | null = null) => ({ schedule: { at, problem } });

test("a website that nobody planned to publish is not looked at again", () => {
  expect(untilLive(undefined, NOW)).toBe(false);
  expect(untilLive({ schedule: null }, NOW)).toBe(false);
  expect(untilLive(plan("2030-03-05T11:59:00.000Z", "A page is private."), NOW)).toBe(false);
});

test("a planned one is looked at just after its time, and often from then on", () => {
  expect(untilLive(plan("2030-03-05T12:01:30.000Z"), NOW)).toBe(91_000);
  expect(untilLive(plan("2030-03-05T11:59:59.000Z"), NOW)).toBe(2_000);
  expect(untilLive(plan("2031-03-05T12:00:00.000Z"), NOW)).toBe(600_000);
});
