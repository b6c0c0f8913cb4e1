import type { QueryBus } from "@nestjs/cqrs";
import type { Aggregates } from "#backend/commands/aggregates";
import { commandContext } from "#backend/commands/command-context";
import { ID } from "../document/testing/sample-document.ts";
import { ConflictNames } from "./conflict-names.ts";
import { DraftCommands } from "./draft-commands.ts";
import { EditBudget } from "./edit-budget.ts";
import { type MozaikCommand, mozaik } from "./mozaik.ts";
import { type MozaikState, ownMozaik } from "./mozaik-state.ts";
import { AUTHOR, at, create, fold, having, padding, refusal } from "./testing/a-mozaik.ts";

/** One Mozaik without a store; nobody's name is looked up. */
function draftsWith(budget: EditBudget): DraftCommands {
  let state = having(create);
  const reached = () => ({ state, revision: BigInt(ownMozaik(state, AUTHOR).revision) });
  const aggregates = {
    async run(_decider: unknown, _stream: string, command: MozaikCommand) {
      const events = mozaik.decide(state, command);
      state = fold(events, state);
      return { ...reached(), events, position: "" };
    },
    load: async () => reached(),
    ask: async (_decider: unknown, _stream: string, asked: MozaikState, question: (of: MozaikState) => unknown) =>
      question(asked),
  };
  const names = new ConflictNames({} as QueryBus);
  return new DraftCommands(aggregates as unknown as Aggregates, names, budget);
}

test("a user's edits are counted: over the daily limit they are refused but can still read", async () => {
  const budget = new EditBudget();
  budget.count(AUTHOR, 499_999_999);
  const drafts = draftsWith(budget);
  const edit = (baseRevision: number) => {
    const edits = [padding(ID.text, baseRevision + 1)];
    const context = commandContext({ userId: AUTHOR, correlationId: "" });
    return drafts.run("m1", { type: "edit", by: AUTHOR, at, baseRevision, edits }, context);
  };
  expect(await edit(0)).toMatchObject({ revision: 1, edits: [{ revision: 1 }] });
  await expect(edit(1)).rejects.toThrow(refusal("too-many", "too-much-changed"));
  expect(await drafts.since("m1", AUTHOR, 0)).toMatchObject({ revision: 1, edits: [{ revision: 1 }] });
});
