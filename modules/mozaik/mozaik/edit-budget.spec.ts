import type { Aggregates } from "#backend/commands/aggregates";
import { commandContext } from "#backend/commands/command-context";
import { testId } from "../document/testing/any-edit.ts";
import { CreateMozaikCommand } from "../messages.ts";
import { EditBudget } from "./edit-budget.ts";
import { CreateMozaikHandler } from "./mozaik.handlers.ts";
import type { MozaikUrls } from "./mozaik-urls.ts";

const [ANNA, BEN] = [testId(1), testId(2)];
const HOUR_MS = 60 * 60_000;
/** A fifth of the daily limit, in characters. */
const MUCH = 100_000_000;

test("a user over the daily limit must wait for the next day, other users need not", () => {
  const budget = new EditBudget();
  for (let hour = 0; hour < 5; hour++) {
    budget.check(ANNA, hour * HOUR_MS);
    budget.count(ANNA, MUCH, hour * HOUR_MS);
  }
  expect(() => budget.check(ANNA, 5 * HOUR_MS)).toThrow(
    expect.objectContaining({ kind: "too-many", code: "too-much-changed", details: { retryAfter: 19 * 60 * 60 } }),
  );
  budget.check(BEN, 5 * HOUR_MS);
  budget.check(ANNA, 24 * HOUR_MS);
  budget.count(ANNA, MUCH, 24 * HOUR_MS);
  budget.check(ANNA, 24 * HOUR_MS);
});

test("what a user creates counts as what they change: over the limit they create nothing more", async () => {
  const budget = new EditBudget();
  const created: unknown[] = [];
  const events = [{ type: "MozaikCreated", data: "x".repeat(MUCH / 1_000) }];
  const run = async () => {
    created.push("Mozaik");
    return { events };
  };
  const aggregates = { run } as unknown as Aggregates;
  const urls = { reserve: async () => {} } as unknown as MozaikUrls;
  const create = () => {
    const settings = { name: "Copy", summary: "", tags: [], url: "copy", isPublic: false };
    const context = commandContext({ userId: ANNA, correlationId: "" });
    return new CreateMozaikHandler(aggregates, urls, budget).execute(
      new CreateMozaikCommand(ANNA, settings, null, context),
    );
  };
  budget.count(ANNA, 5 * MUCH - 1);
  await create();
  await expect(create()).rejects.toMatchObject({ kind: "too-many", code: "too-much-changed" });
  expect(created).toHaveLength(1);
});
