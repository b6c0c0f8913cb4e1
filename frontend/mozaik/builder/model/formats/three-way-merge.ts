import { sameValue } from "#modules/rules/same-value";

/**
 * What someone set, on what others made of it meanwhile: where nothing was changed, theirs. With `isByField` each field
 * of an object counts by itself, so that applying never takes back what another person did to a field left alone.
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
