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

/** The smallest thing that happens to a document. `from` and `to` are JSON; absent means the field is not there. */
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

/** A field in dispute; an empty path means the node as a whole. */
export interface FieldConflict {
  readonly id: NodeId;
  readonly path: FieldPath;
}

/** The node a change is about. */
export function changedId(change: Change): NodeId {
  return change.op === "update" ? change.id : change.node.id;
}

/**
 * Returns the document after the changes, in order; untouched nodes are shared with the one given. Throws EditError
 * `change-does-not-fit` where a change expects something else than is there; nothing is applied then.
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

// Records that were spread and whose keys have stayed the same since.
const evenlyLaidOut = new WeakSet<MozaikDocument["nodes"]>();

/**
 * Where every key of a record is one of its layout (V8's fast properties), assigning copies 700 nodes in some 2 µs, and
 * spreading them in some 200 µs once it has seen several layouts. New and dropped keys may turn a record into a hash table:
 * assigning from that is slow and makes another one, spreading it gives a layout again. Both make the same record.
 */
function copyOf(nodes: MozaikDocument["nodes"]): Record<NodeId, Node> {
  return evenlyLaidOut.has(nodes) ? Object.assign({}, nodes) : { ...nodes };
}

function doesNotFit(change: Change): EditError {
  const field = change.op === "update" ? `.${change.path.join(".")}` : "";
  return new EditError("change-does-not-fit", `${change.op} ${changedId(change)}${field} does not fit this document.`);
}

/** The changes that lead back, in the order in which they must be applied. */
export function invertChanges(changes: readonly Change[]): Change[] {
  return changes.map(invert).reverse();
}

function invert(change: Change): Change {
  if (change.op === "add") return { op: "remove", node: change.node };
  if (change.op === "remove") return { op: "add", node: change.node };
  return update(change.id, change.path, change.to, change.from);
}

/** An update as it is stored: what is undefined is left out, so that it survives JSON unchanged. */
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
 * The fields that the changes write, as `<id>/<path…>`; `<id>` alone stands for the whole node (it came or went).
 * A node that comes to a parent also writes `<parent>/children/<id>`, so that it disputes the parent's removal.
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

/** The fields of `a` that `b` writes too; where one is inside the other, the inner one is meant. */
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

// One edit after the other is compared with the same long history, so that is sorted once.
const sorted = new WeakMap<ReadonlySet<string>, ReadonlyMap<NodeId, readonly string[]>>();

/** The keys by the node they belong to: keys of two nodes never overlap. */
function byNode(keys: ReadonlySet<string>): ReadonlyMap<NodeId, readonly string[]> {
  const known = sorted.get(keys);
  if (known) return known;
  const nodes = Map.groupBy(keys, (key) => key.split("/", 1)[0] ?? key);
  sorted.set(keys, nodes);
  return nodes;
}

/** True when the key itself or anything it lies in is among the keys. */
function reaches(key: string, keys: ReadonlySet<string>): boolean {
  for (let end = key.length; end > 0; end = key.lastIndexOf("/", end - 1)) {
    if (keys.has(key.slice(0, end))) return true;
  }
  return false;
}
