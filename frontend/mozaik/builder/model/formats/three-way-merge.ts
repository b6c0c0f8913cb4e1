import { sameValue } from "#modules/rules/same-value";

/**
 * Three-way merge of the author's values (`mine`) with the present ones, based on `found`: takes the present ones if
 * the author changed nothing. With `isByField` fields are merged one by one, so that applying never reverts another
 * person's change to a field that the author left alone.
 */
export function mergeValues<Values>(mine: Values, found: Values, present: Values, isByField = false): Values {
  if (isByField && isFields(mine) && isFields(found) && isFields(present)) return mergedFields(mine, found, present);
  return sameValue(mine, found) ? present : mine;
}

function mergedFields<Fields extends Record<string, unknown>>(mine: Fields, found: Fields, present: Fields): Fields {
  const merged = { ...mine };
  for (const field in { ...present, ...mine }) {
    if (sameValue(mine[field], found[field])) merged[field] = present[field];
  }
  return merged;
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
