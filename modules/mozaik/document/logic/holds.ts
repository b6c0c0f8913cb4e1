// Runs in the visitor's browser and again on the server, without zod.
import type { NodeId } from "../node-id.ts";
import type { Answer } from "../widgets/answer.ts";
import { minutesOf, type TimeOfDay } from "../widgets/time/time-answer.ts";
import type { Condition, ConditionJoin, Test } from "./condition.ts";

/** The answer that counts for a question; undefined: none. */
export type Given = (blockId: NodeId) => Answer | undefined;

/** Whether a condition holds for these answers. */
export function holds({ join, parts }: Condition, given: Given): boolean {
  const test = (each: Test) => testHolds(each, given(each.blockId));
  return joined(join, parts, (part) => ("tests" in part ? joined(part.join, part.tests, test) : test(part)));
}

function joined<Part>(join: ConditionJoin, parts: readonly Part[], isTrue: (part: Part) => boolean): boolean {
  return join === "all" ? parts.every(isTrue) : parts.some(isTrue);
}

/** Whether a test holds for an answer. Without an answer, only 'not answered' and 'not equal' do. */
export function testHolds({ blockId, is, value = "" }: Test, answer: Answer | undefined): boolean {
  if (is === "notAnswered") return answer === undefined;
  if (is === "notEquals") return !testHolds({ blockId, is: "equals", value }, answer);
  if (answer === undefined || is === "answered") return answer !== undefined;
  if (isList(answer)) return (is === "equals" || is === "contains") && answer.includes(String(value));
  if (is === "contains" && typeof answer === "string") return folded(answer).includes(folded(String(value)));
  const bound = typeof value === "string" ? folded(value) : value;
  const ends = typeof answer === "object" && "start" in answer ? [answer.start, answer.end] : [answer, answer];
  const [first = Number.NaN, last = Number.NaN] = ends.map((end) => pointOf(end, bound));
  // Both are numbers, or both are texts in which the order of characters is the order of days or times.
  if (typeof first !== typeof bound) return false;
  if (is === "above") return first > bound;
  if (is === "below") return last < bound;
  // a range contains what is within it, and equals nothing but a point
  return is === "contains" ? first <= bound && bound <= last : first === bound && last === bound;
}

/** A number if it is compared with one; otherwise text, of a time `HH:MM` of 24 hours. */
function pointOf(point: string | number | TimeOfDay, bound: string | number): string | number {
  if (typeof point !== "object") return typeof bound === "number" ? Number(point) : folded(String(point));
  const minutes = minutesOf(point);
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
}

/** Texts are compared without case and outer white space. */
function folded(text: string): string {
  return text.normalize().trim().toLowerCase();
}

function isList(answer: Answer): answer is readonly string[] {
  return Array.isArray(answer);
}
