// Values that a thing has part by part (its sides, its corners), where a part may have none of its own.
type Parts<Part extends string, Value> = Partial<Record<Part, Value>>;

/** Which value goes to which other parts. */
export type Copy<Part extends string> = { from: Part; to: readonly Part[] };

/** One part, or all of them as one. */
export type Chosen<Part extends string> = Part | "all";

/** The value of what is chosen; of all parts the first one's. */
export function chosenValue<Part extends string, Value>(
  parts: readonly [Part, ...Part[]],
  values: Parts<Part, Value>,
  chosen: Chosen<Part>,
  initial: Value,
): Value {
  return values[chosen === "all" ? parts[0] : chosen] ?? initial;
}

/** The values after changing what is chosen; the others stay as they are. */
export function withValue<Part extends string, Value>(
  parts: readonly Part[],
  values: Parts<Part, Value>,
  chosen: Chosen<Part>,
  value: Value,
): Parts<Part, Value> {
  const changed: Parts<Part, Value> = { ...values };
  for (const part of chosen === "all" ? parts : [chosen]) changed[part] = value;
  return changed;
}

/** Whether all parts have the same value, so that they can be shown as one. */
export function areAlike<Part extends string, Value>(
  parts: readonly Part[],
  values: Parts<Part, Value>,
  isSame: (one: Value | undefined, other: Value | undefined) => boolean,
): boolean {
  const [first, ...others] = parts.map((part) => values[part]);
  return others.every((value) => isSame(first, value));
}

/** The values after copying. A part without a value of its own leaves the targets without one. */
export function withCopies<Part extends string, Value>(
  values: Parts<Part, Value>,
  { from, to }: Copy<Part>,
): Parts<Part, Value> {
  const copied: Parts<Part, Value> = { ...values };
  for (const part of to) {
    if (values[from] === undefined) delete copied[part];
    else copied[part] = values[from];
  }
  return copied;
}

/** Whether a copy can be applied: it asks for at least one target. */
export function isCopyReady(copy: Copy<string>): boolean {
  return copy.to.length > 0;
}
