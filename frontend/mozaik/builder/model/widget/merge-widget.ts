import { sameValue } from "#modules/rules/same-value";
import type { Widget } from "#mozaik/document";

/**
 * The widget as its author is making it, on what others made of it since `before`, when he began: settings he left
 * alone are theirs, down to a single one. Lists count as a whole, and so does a widget that one of them gave another
 * type.
 */
export function mergeWidget(mine: Widget, before: Widget, present: Widget): Widget {
  const isOneType = mine.type === before.type && mine.type === present.type;
  return isOneType ? onto(mine, before, present) : mine;
}

function onto<Value>(mine: Value, before: Value, present: Value): Value {
  if (isFields(mine) && isFields(before) && isFields(present)) return fieldsOnto(mine, before, present);
  return sameValue(mine, before) ? present : mine;
}

function fieldsOnto<Fields extends Record<string, unknown>>(mine: Fields, before: Fields, present: Fields): Fields {
  const merged = { ...mine };
  for (const field in { ...present, ...mine }) {
    const value = onto(mine[field], before[field], present[field]);
    if (value === undefined) delete merged[field];
    else merged[field] = value;
  }
  return merged;
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
