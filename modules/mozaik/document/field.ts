import { type Fields, isFields } from "../../rules/fields.ts";
import type { Node } from "./node.ts";

// Reading and writing a field of a node by its path.

/** The value at the path, undefined where there is none. */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  let at = value;
  for (const key of path) {
    if (!isFields(at) || !Object.hasOwn(at, key)) return undefined;
    at = at[key];
  }
  return at;
}

/**
 * A copy of the node with the value at the path; undefined takes the field away. Objects on the way are made when
 * missing and dropped when the last field leaves them, so that taking back what was set gives the same node.
 */
export function withValueAt<N extends Node>(node: N, path: readonly string[], value: unknown): N {
  // Changes come from edits whose input was parsed by the node's own schema, so the result is a node again.
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
