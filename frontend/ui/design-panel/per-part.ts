// Values of an element's parts (its sides, its corners). A part may have no value of its own.
type Parts<Part extends string, Value> = Partial<Record<Part, Value>>;

/** The part whose value is copied, and the targets. */
export type Copy<Part extends string> = { from: Part; to: readonly Part[] };

/** One part, or all at once. */
export type Chosen<Part extends string> = Part | "all";

/** The value of the chosen part; for all parts, that of the first one. */
export function chosenValue<Part extends string, Value>(
  parts: readonly [Part, ...Part[]],
  values: Parts<Part, Value>,
  chosen: Chosen<Part>,
  initial: Value,
): Value {
  return values[chosen === "all" ? parts[0] : chosen] ?? initial;
}

/** The values after changing the chosen part or parts. */
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

/** The values after copying. If the source has no value of its own, the targets lose theirs. */
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

/** Whether a copy can be applied: it needs at least one target. */
export function isCopyReady(copy: Copy<string>): boolean {
  return copy.to.length > 0;
}
