/** Start and end of a range; empty if it is none. */
export function rangeEnds(answer: unknown): readonly unknown[] {
  const isRange = typeof answer === "object" && answer !== null && "start" in answer && "end" in answer;
  return isRange ? [answer.start, answer.end] : [];
}
