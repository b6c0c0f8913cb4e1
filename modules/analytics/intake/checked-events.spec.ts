import { KINDS } from "../rules/visit-event.ts";
import { checkedEvents } from "./checked-events.ts";

const check = (...events: [number, number, number, number][]) => {
  const { kept, dropped } = checkedEvents(events, 100, 4, false);
  return [kept.length, Object.fromEntries(dropped)];
};

test("keeps what can have happened", () => {
  expect(check([5, KINDS.seen, 1, 0], [100, KINDS.inView, -1, 95])).toEqual([2, {}]);
});

test("drops times in the future and after the end of a visit", () => {
  expect(check([500, KINDS.seen, 1, 0])).toEqual([0, { "wrong-time": 1 }]);
  expect(checkedEvents([[20_000, KINDS.seen, 1, 0]], 20_000, 4, false).dropped.get("too-long")).toBe(1);
});

test("drops parts, kinds and amounts that do not exist", () => {
  expect(check([5, KINDS.seen, 4, 0], [5, 99, 1, 0], [5, KINDS.reached, -1, 11], [5, KINDS.read, 1, 30_000])).toEqual([
    0,
    { "wrong-place": 4 },
  ]);
});

test("keeps scroll positions for replays alone", () => {
  expect(check([5, KINDS.scrolled, 1, 50])).toEqual([0, {}]);
  expect(checkedEvents([[5, KINDS.scrolled, 1, 50]], 100, 4, true).kept).toHaveLength(1);
});
