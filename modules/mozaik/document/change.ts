import { z } from "zod";
import { sameValue } from "../../rules/same-value.ts";
import { keepSize } from "./document-size.ts";
import { EditError } from "./edit-error.ts";
import { valueAt, withValueAt } from "./field.ts";
import { type MozaikDocument, Node } from "./node.ts";
import { NodeId } from "./node-id.ts";
import { keepChildren } from "./order.ts";

/** A field of a node: keys from the node inwards, for example `["design", "padding"]`. */
const FieldPath = z.array(z.string().min(1).max(40)).min(1).max(4);
export type FieldPath = readonly string[];

/** The smallest change of a document. `from` and `to` are JSON; absent means that the field does not exist. */
export const Change = z
  .discriminatedUnion("op", [
    z.strictObject({ op: z.literal("add"), node: Node }),
    z.strictObject({ op: z.literal("remove"), node: Node }),
    z.strictObject({
      op: z.literal("update"),
      id: NodeId,
      path: FieldPath,
      from: z.unknown().optional(),
      to: z.unknown().optional(),
    }),
  ])
  .meta({ id: "Change" });
export type NodeAdded = { readonly op: "add"; readonly node: Node };
export type NodeRemoved = { readonly op: "remove"; readonly node: Node };
export type FieldUpdated = {
  readonly op: "update";
  readonly id: NodeId;
  readonly path: string[];
  readonly from?: unknown;
  readonly to?: unknown;
};
export type Change = NodeAdded | NodeRemoved | FieldUpdated;

/** A conflicting field; an empty path means the whole node. */
export interface FieldConflict {
  readonly id: NodeId;
  readonly path: FieldPath;
}

/** The node that a change concerns. */
export function changedId(change: Change): NodeId {
  return change.op === "update" ? change.id : change.node.id;
}

/**
 * Returns the document after the changes, in order; it shares unchanged nodes with the given one. Throws EditError
 * `change-does-not-fit` if a change expects another value than the current one; then nothing is applied.
 */
export function applyChanges(document: MozaikDocument, changes: readonly Change[]): MozaikDocument {
  if (changes.length === 0) return document;
  const nodes = copyOf(document.nodes);
  for (const change of changes) {
    const id = changedId(change);
    const present = nodes[id];
    if (change.op === "add") {
      if (present) throw doesNotFit(change);
      nodes[id] = change.node;
    } else if (!present) {
      throw doesNotFit(change);
    } else if (change.op === "remove") {
      if (!sameValue(present, change.node)) throw doesNotFit(change);
      delete nodes[id];
    } else {
      if (!sameValue(valueAt(present, change.path), change.from)) throw doesNotFit(change);
      nodes[id] = withValueAt(present, change.path, change.to);
    }
  }
  if (changes.every(({ op }) => op === "update")) evenlyLaidOut.add(nodes);
  const changed = { ...document, nodes };
  const ids = changes.map(changedId);
  keepSize(document, changed, ids);
  keepChildren(document, changed, ids);
  return changed;
}

// Records that were spread and have kept their keys since.
const evenlyLaidOut = new WeakSet<MozaikDocument["nodes"]>();

/**
 * A performance measure for V8. While all keys of a record are in its hidden class (fast properties), `Object.assign`
 * copies 700 nodes in some 2 µs; spreading takes some 200 µs after it has seen several classes. Adding or deleting
 * keys may turn a record into a hash table: assigning from that is slow and makes another hash table, spreading makes
 * fast properties again. Both give the same record.
 */
function copyOf(nodes: MozaikDocument["nodes"]): Record<NodeId, Node> {
  return evenlyLaidOut.has(nodes) ? Object.assign({}, nodes) : { ...nodes };
}

function doesNotFit(change: Change): EditError {
  const field = change.op === "update" ? `.${change.path.join(".")}` : "";
  return new EditError("change-does-not-fit", `${change.op} ${changedId(change)}${field} does not fit this document.`);
}

/** The inverse changes, in the order to apply them. */
export function invertChanges(changes: readonly Change[]): Change[] {
  return changes.map(invert).reverse();
}

function invert(change: Change): Change {
  if (change.op === "add") return { op: "remove", node: change.node };
  if (change.op === "remove") return { op: "add", node: change.node };
  return update(change.id, change.path, change.to, change.from);
}

/** An update as stored: undefined values are omitted, so that it survives JSON unchanged. */
export function update(id: NodeId, path: FieldPath, from: unknown, to: unknown): FieldUpdated {
  return {
    op: "update",
    id,
    path: [...path],
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
}

/**
 * The fields that the changes write, as `<id>/<path…>`; `<id>` alone means the whole node (added or removed). A node
 * added to a parent also writes `<parent>/children/<id>`, so that it conflicts with the parent's removal.
 */
export function touches(changes: readonly Change[]): Set<string> {
  const keys = new Set<string>();
  for (const change of changes) {
    const id = changedId(change);
    if (change.op === "update") {
      keys.add([id, ...change.path].join("/"));
      if (change.path[0] === "parentId") keys.add(`${String(change.to)}/children/${id}`);
    } else {
      keys.add(id);
      if (change.op === "add" && change.node.parentId) keys.add(`${change.node.parentId}/children/${id}`);
    }
  }
  return keys;
}

/** The fields of `a` that `b` writes too; if one contains the other, the inner one. */
export function overlaps(a: ReadonlySet<string>, b: ReadonlySet<string>): FieldConflict[] {
  const found = new Set<string>();
  const others = byNode(b);
  for (const [id, keys] of byNode(a)) {
    for (const key of keys) if (reaches(key, b)) found.add(key);
    for (const key of others.get(id) ?? []) if (reaches(key, a)) found.add(key);
  }
  return [...found].map((key) => {
    const [id = "", ...path] = key.split("/");
    return { id, path };
  });
}

// Many edits are compared with the same long history, so it is grouped only once.
const sorted = new WeakMap<ReadonlySet<string>, ReadonlyMap<NodeId, readonly string[]>>();

/** The keys by node: keys of two nodes never overlap. */
function byNode(keys: ReadonlySet<string>): ReadonlyMap<NodeId, readonly string[]> {
  const known = sorted.get(keys);
  if (known) return known;
  const nodes = Map.groupBy(keys, (key) => key.split("/", 1)[0] ?? key);
  sorted.set(keys, nodes);
  return nodes;
}

/** True if the keys contain this key or one that contains it. */
function reaches(key: string, keys: ReadonlySet<string>): boolean {
  for (let end = key.length; end > 0; end = key.lastIndexOf("/", end - 1)) {
    if (keys.has(key.slice(0, end))) return true;
  }
  return false;
}
