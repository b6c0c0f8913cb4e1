import type { Aggregates } from "#backend/commands/aggregates";
import { commandContext } from "#backend/commands/command-context";
import { CopyMozaik } from "../messages.ts";
import { CopyMozaikHandler } from "./copy.handlers.ts";
import { EditBudget } from "./edit-budget.ts";
import { type MozaikCommand, mozaik } from "./mozaik.ts";
import type { MozaikState } from "./mozaik-state.ts";
import { at, create, fold, having, origin, publish, refusal } from "./testing/a-mozaik.ts";

/** The published original and one place for a copy, without a store. */
const original = having(create, publish());
const aggregates = {
  async run(_decider: unknown, _stream: string, command: MozaikCommand) {
    const events = mozaik.decide(fold([]), command);
    return { state: fold(events), revision: 0n, events, position: "" };
  },
  load: async () => ({ state: original, revision: 0n, changedAt: null }),
  ask: async (_decider: unknown, _stream: string, asked: MozaikState, question: (of: MozaikState) => unknown) =>
    question(asked),
} as unknown as Aggregates;

test("a copy counts among the changes its owner makes in a day, and is delivered even after the limit", async () => {
  const budget = new EditBudget();
  const context = { ...commandContext({ userId: "buyer", correlationId: "" }), at };
  const copy = () => new CopyMozaikHandler(aggregates, budget).execute(new CopyMozaik("m2", "buyer", origin, context));
  budget.count("buyer", 499_999_000);
  expect(() => budget.check("buyer")).not.toThrow();
  await copy();
  expect(() => budget.check("buyer")).toThrow(refusal("too-many", "too-much-changed"));
  expect(await copy()).toEqual({ mozaikId: "m2" });
});
