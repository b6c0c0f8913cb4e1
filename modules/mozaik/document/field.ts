import { type Fields, isFields } from "../../rules/fields.ts";
import type { Node } from "./node.ts";

// Reads and writes fields of a node by path.

/** The value at the path, or undefined. */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  let at = value;
  for (const key of path) {
    if (!isFields(at) || !Object.hasOwn(at, key)) return undefined;
    at = at[key];
  }
  return at;
}

/**
 * A copy of the node with the value at the path; undefined removes the field. Missing objects on the path are created,
 * and emptied ones removed, so that clearing a new value gives the original node.
 */
export function withValueAt<N extends Node>(node: N, path: readonly string[], value: unknown): N {
  // The schema has parsed the input of every edit, so the result is a node again.
  return withField(node, path, value) as N;
}

function withField(fields: Fields, path: readonly string[], value: unknown): Fields {
  const [key, ...rest] = path;
  if (key === undefined) return fields;
  const inner = Object.hasOwn(fields, key) ? fields[key] : undefined;
  const next = rest.length === 0 ? value : withField(isFields(inner) ? inner : {}, rest, value);
  if (next === undefined || (rest.length > 0 && isFields(next) && Object.keys(next).length === 0)) {
    const { [key]: _dropped, ...kept } = fields;
    return kept;
  }
  return { ...fields, [key]: next };
}
