import { type Fields, isFields } from "./fields.ts";

/** Compares JSON values by content; a field that is undefined counts as absent, the order of keys does not count. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, index) => sameValue(item, b[index]));
  }
  if (!isFields(a) || !isFields(b)) return false;
  const present = (fields: Fields) => Object.keys(fields).filter((key) => fields[key] !== undefined);
  const keys = present(a);
  return keys.length === present(b).length && keys.every((key) => Object.hasOwn(b, key) && sameValue(a[key], b[key]));
}
