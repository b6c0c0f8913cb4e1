/** How a condition tests an answer. `above` and `below` are 'after' and 'before' for dates and times. */
export const TEST_KINDS = ["answered", "notAnswered", "equals", "notEquals", "contains", "above", "below"] as const;
export type TestKind = (typeof TEST_KINDS)[number];

/** False for tests that only ask whether there is an answer. */
export function needsValue(is: TestKind): boolean {
  return is !== "answered" && is !== "notAnswered";
}
