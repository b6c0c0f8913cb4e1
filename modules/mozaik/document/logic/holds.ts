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
export function testHolds({ is, value = "" }: Test, answer: Answer | undefined): boolean {
  if (is === "notAnswered") return answer === undefined;
  if (is === "notEquals") return answer === undefined || !equals(answer, value);
  if (answer === undefined) return false;
  if (is === "answered") return true;
  if (is === "equals") return equals(answer, value);
  if (is === "contains") return contains(answer, value);
  const [first, last] = endsOf(answer, value);
  const bound = boundOf(value);
  // Both are numbers, or both are texts in which the order of characters is the order of days or times.
  if (typeof first !== typeof bound) return false;
  return is === "above" ? first > bound : last < bound;
}

/** An option is chosen, or it is that text, number, day or time. */
function equals(answer: Answer, value: string | number): boolean {
  if (isList(answer)) return answer.includes(String(value));
  const bound = boundOf(value);
  return endsOf(answer, value).every((end) => end === bound);
}

/** A text contains it, or a range reaches over it. */
function contains(answer: Answer, value: string | number): boolean {
  if (isList(answer)) return answer.includes(String(value));
  if (typeof answer === "string") return folded(answer).includes(folded(String(value)));
  const [first, last] = endsOf(answer, value);
  const bound = boundOf(value);
  return typeof first === typeof bound && first <= bound && bound <= last;
}

function boundOf(value: string | number): string | number {
  return typeof value === "string" ? folded(value) : value;
}

/** First and last point of a range; of any other answer the same twice. */
function endsOf(answer: Answer, value: string | number): [string | number, string | number] {
  if (isList(answer)) return [Number.NaN, Number.NaN];
  const [first, last] = typeof answer === "object" && "start" in answer ? [answer.start, answer.end] : [answer, answer];
  return [pointOf(first, value), pointOf(last, value)];
}

function pointOf(point: string | number | TimeOfDay, value: string | number): string | number {
  if (typeof point === "object") return clock(point);
  if (typeof value === "number") return Number(point);
  return folded(String(point));
}

/** `HH:MM` of 24 hours. */
function clock(time: TimeOfDay): string {
  const minutes = minutesOf(time);
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
}

/** Texts are compared without case and outer white space. */
function folded(text: string): string {
  return text.normalize().trim().toLowerCase();
}

function isList(answer: Answer): answer is readonly string[] {
  return Array.isArray(answer);
}
