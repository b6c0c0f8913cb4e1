import { sameValue } from "#modules/rules/same-value";

/** The fields of `now` that differ from `before`; lists are compared by their content. */
export function changedFields<Fields extends object>(before: Fields, now: Fields): Partial<Fields> {
  const changed: Partial<Fields> = {};
  for (const name of Object.keys(now) as (keyof Fields)[]) {
    if (!sameValue(before[name], now[name])) changed[name] = now[name];
  }
  return changed;
}
