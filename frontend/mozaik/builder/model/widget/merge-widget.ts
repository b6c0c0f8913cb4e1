import { sameValue } from "#modules/rules/same-value";
import type { Widget } from "#mozaik/document";

/**
 * Three-way merge of the author's widget with the present one, based on `before`: settings that the author left alone
 * are taken from the present one, each by itself. Lists are merged as a whole, and so is a widget whose type has
 * changed.
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
