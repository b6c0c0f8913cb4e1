import fc from "fast-check";
import type { UseEvent } from "../events.ts";
import { type UsesCommand, uses } from "./uses.ts";

const take = (orderId: string, limit = 2): UsesCommand => ({ type: "take", usesId: "u", orderId, limit });
const give = (orderId: string): UsesCommand => ({ type: "return", usesId: "u", orderId });
const honour = (orderId: string): UsesCommand => ({ type: "honour", usesId: "u", orderId });
const run = (commands: UsesCommand[]) => {
  const events: UseEvent[] = [];
  for (const command of commands) events.push(...uses.decide(events.reduce(uses.evolve, uses.initial), command));
  return events;
};
const told = (...commands: UsesCommand[]) => run(commands).map(({ type, data }) => `${type} ${data.orderId}`);

test("orders take uses until none is left, and each asks once", () => {
  expect(told(take("a"), take("a"), take("b"), take("c"), take("c"))).toEqual([
    "UseTaken a",
    "UseTaken b",
    "UseRefused c",
  ]);
});

test("a returned use is there for another order, and an answer never changes", () => {
  expect(told(take("a"), take("b"), take("c"), give("a"), give("a"), take("d"), take("c"), take("a"))).toEqual([
    "UseTaken a",
    "UseTaken b",
    "UseRefused c",
    "UseReturned a",
    "UseTaken d",
  ]);
});

test("an order that took nothing has nothing to return", () => {
  expect(told(give("a"), take("b", 0), give("b"))).toEqual(["UseRefused b"]);
});

test("counts 20,000 orders of which every second returned its use", () => {
  let state = uses.initial;
  for (let at = 0; at < 10_000; at++) {
    const orderId = `order ${at}`;
    state = uses.evolve(state, { type: "UseTaken", data: { usesId: "u", orderId } });
    if (at % 2 === 1) state = uses.evolve(state, { type: "UseReturned", data: { usesId: "u", orderId } });
    else state = uses.evolve(state, { type: "UseRefused", data: { usesId: "u", orderId: `${orderId} late` } });
  }
  expect([state.taken, state.orders.size]).toEqual([5_000, 15_000]);
  expect([...state.orders.values()].filter((each) => each === "taken")).toHaveLength(5_000);
});

test("whatever the order of commands, never more than the limit is taken and never less than nothing", () => {
  const orderId = fc.constantFrom("a", "b", "c", "d", "e");
  const command = fc.oneof(
    orderId.map((id) => take(id, 3)),
    orderId.map(give),
  );
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
      let state = uses.initial;
      for (const event of run(commands)) {
        state = uses.evolve(state, event);
        expect(state.taken).toBeGreaterThanOrEqual(0);
        expect(state.taken).toBeLessThanOrEqual(3);
        expect([...state.orders.values()].filter((each) => each === "taken")).toHaveLength(state.taken);
      }
    }),
  );
});

test("an order that is paid after it returned its use has it again, beyond the limit too, and only once", () => {
  expect(told(take("a", 1), give("a"), take("b", 1), honour("a"), honour("a"), honour("b"), honour("c"))).toEqual([
    "UseTaken a",
    "UseReturned a",
    "UseTaken b",
    "UseTaken a",
  ]);
});
