import { z } from "zod";
import { NodeId } from "../node-id.ts";
import { TEST_KINDS } from "./test-kind.ts";

/** Most tests of one condition, with those in groups. */
export const MOST_TESTS = 20;
/** Most rules of one button. */
export const MOST_GO_TO = 20;

export const ConditionJoin = z.enum(["all", "any"]);
export type ConditionJoin = z.output<typeof ConditionJoin>;

/** A test of one answer. The question may be gone, or of another kind by now: then the publishing check says so. */
export const Test = z.strictObject({
  /** The block of the question. */
  blockId: NodeId,
  is: z.enum(TEST_KINDS),
  /**
   * Compared with the answer; absent if the kind of test needs none. An option by its value, a day as `YYYY-MM-DD`, a
   * time as `HH:MM` of 24 hours.
   */
  value: z.union([z.string().trim().max(500), z.number()]).optional(),
});
export type Test = z.output<typeof Test>;

export const TestGroup = z.strictObject({ join: ConditionJoin, tests: z.array(Test).min(1).max(MOST_TESTS) });
export type TestGroup = z.output<typeof TestGroup>;

/** Tests and groups of tests, of which all or any must hold. */
export const Condition = z
  .strictObject({
    join: ConditionJoin,
    parts: z
      .array(z.union([Test, TestGroup]))
      .min(1)
      .max(MOST_TESTS),
  })
  .refine((condition) => testsIn(condition).length <= MOST_TESTS, `A condition has at most ${MOST_TESTS} tests.`)
  .meta({ id: "Condition" });
export type Condition = z.output<typeof Condition>;

/** What a press on a button opens if the condition holds. */
export const GoTo = z.strictObject({ if: Condition, pageId: NodeId });
export type GoTo = z.output<typeof GoTo>;

/** All tests of a condition. */
export function testsIn({ parts }: { readonly parts: readonly (Test | TestGroup)[] }): Test[] {
  return parts.flatMap((part) => ("tests" in part ? part.tests : [part]));
}

/** The condition with other questions. */
export function withQuestions(condition: Condition, renamed: (blockId: NodeId) => NodeId): Condition {
  const test = (each: Test): Test => ({ ...each, blockId: renamed(each.blockId) });
  return {
    ...condition,
    parts: condition.parts.map((part) => ("tests" in part ? { ...part, tests: part.tests.map(test) } : test(part))),
  };
}
