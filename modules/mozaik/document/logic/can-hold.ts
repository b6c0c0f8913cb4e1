import type { NodeId } from "../node-id.ts";
import type { InputWidget } from "../widgets/widget.ts";
import type { Condition, Test } from "./condition.ts";
import { testHolds } from "./holds.ts";
import { possibleAnswers } from "./possible-answers.ts";

/** Beyond this many combinations of tests a condition is taken to be possible. */
const MOST_COMBINATIONS = 5_000;

/** The question of a block that visitors can answer; undefined: they cannot. */
export type Askable = (blockId: NodeId) => InputWidget | undefined;

/** Whether there are answers with which all conditions hold. */
export function canHold(conditions: readonly Condition[], asked: Askable): boolean {
  let combinations: Test[][] = [[]];
  for (const condition of conditions) {
    const alternatives = alternativesOf(condition);
    if (alternatives === null || combinations.length * alternatives.length > MOST_COMBINATIONS) return true;
    combinations = combinations.flatMap((before) => alternatives.map((tests) => [...before, ...tests]));
  }
  return combinations.some((tests) => areCompatible(tests, asked));
}

/** Each a list of tests that together fulfil the condition; null if there are too many. */
function alternativesOf({ join, parts }: Condition): Test[][] | null {
  const ofParts = parts.map((part): Test[][] => {
    if (!("tests" in part)) return [[part]];
    return part.join === "all" ? [part.tests] : part.tests.map((test) => [test]);
  });
  if (join === "any") return ofParts.flat();
  if (ofParts.reduce((product, each) => product * each.length, 1) > MOST_COMBINATIONS) return null;
  return ofParts.reduce<Test[][]>(
    (found, next) => found.flatMap((before) => next.map((tests) => [...before, ...tests])),
    [[]],
  );
}

function areCompatible(tests: readonly Test[], asked: Askable): boolean {
  const byQuestion = Map.groupBy(tests, ({ blockId }) => blockId);
  return [...byQuestion].every(([blockId, together]) => {
    const widget = asked(blockId);
    const answers = widget ? possibleAnswers(widget, together) : [undefined];
    return answers.some((answer) => together.every((test) => testHolds(test, answer)));
  });
}
