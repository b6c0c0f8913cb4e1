import type { NodeId } from "../../node-id.ts";
import type { Condition, ConditionJoin, Test } from "../condition.ts";
import { TEST_KINDS } from "../test-kind.ts";

/** Where random conditions come from. */
export interface Draw {
  /** A random integer from 0 to `n` - 1. */
  below(n: number): number;
}

/** A random condition on these blocks, with a group now and then. Its values meet those of `anyAnswer`. */
export function anyCondition(draw: Draw, blockIds: readonly NodeId[]): Condition {
  const join = (): ConditionJoin => (draw.below(2) === 0 ? "all" : "any");
  const test = (): Test => {
    const is = TEST_KINDS[draw.below(TEST_KINDS.length)] ?? "answered";
    const value = draw.below(2) === 0 ? draw.below(4) : "abc".slice(0, draw.below(4));
    return { blockId: blockIds[draw.below(blockIds.length)] ?? "", is, value };
  };
  const tests = () => Array.from({ length: 1 + draw.below(3) }, test);
  const parts = tests().map((each) => (draw.below(4) === 0 ? { join: join(), tests: tests() } : each));
  return { join: join(), parts };
}
