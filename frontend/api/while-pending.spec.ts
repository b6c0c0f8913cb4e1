import { GIVE_UP_AFTER_MS } from "../mall/look-again.ts";
import { whilePending } from "./while-pending.ts";

const PENDING = { state: "pending" };
let time = 0;
const interval = whilePending(
  ({ state }: typeof PENDING) => state === "pending",
  () => time,
);

test("asks again while it is pending, and stops when that takes too long", () => {
  const query = { state: { data: PENDING } };
  expect(interval(query)).toBe(2_000);
  time += 20_000;
  expect(interval(query)).toBe(5_000);
  time += GIVE_UP_AFTER_MS;
  expect(interval(query)).toBe(false);
});

test("starts over once it was ready and is pending again", () => {
  const query = { state: { data: PENDING } };
  interval(query);
  time += GIVE_UP_AFTER_MS;
  query.state.data = { state: "ready" };
  expect(interval(query)).toBe(false);
  query.state.data = PENDING;
  expect(interval(query)).toBe(2_000);
});

test("asks for nothing that was not loaded", () => {
  expect(interval({ state: { data: undefined } })).toBe(false);
});
