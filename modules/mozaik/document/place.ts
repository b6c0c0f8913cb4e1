import { z } from "zod";
import { EditError } from "./edit-error.ts";
import type { ColumnNode, MozaikDocument, Node, NodeKind } from "./node.ts";
import { NodeId } from "./node-id.ts";
import { childrenOf, PARENT_KIND } from "./order.ts";
import { rankBetween } from "./rank.ts";
import type { Refs } from "./refs.ts";

const beside = { before: NodeId.optional(), after: NodeId.optional() };
const notBoth = (place: { before?: NodeId | undefined; after?: NodeId | undefined }) =>
  place.before === undefined || place.after === undefined;

/** Position among siblings: before or after one of them; neither: at the end. */
export const Beside = z.strictObject(beside).refine(notBoth, "Say before or after, not both.");
export type Beside = z.output<typeof Beside>;

/** Position in the document: the parent, and the position among its children. */
export const Place = z.strictObject({ parentId: NodeId, ...beside }).refine(notBoth, "Say before or after, not both.");
export type Place = z.output<typeof Place>;

/** A place for any kind of node: the parent of a page is null. */
export const AnyPlace = z
  .strictObject({ parentId: NodeId.nullable(), ...beside })
  .refine(notBoth, "Say before or after, not both.");
export type AnyPlace = z.output<typeof AnyPlace>;

/** The nodes that a place refers to. */
export function placeRefs(place: {
  readonly parentId?: NodeId | null | undefined;
  readonly before?: NodeId | undefined;
  readonly after?: NodeId | undefined;
}): Partial<Refs> {
  const { parentId, before, after } = place;
  return { nodes: [parentId, before, after].filter((id) => typeof id === "string") };
}

/** The node, of the given kind if any. Throws EditError otherwise. */
export function nodeOf(document: MozaikDocument, id: NodeId): Node;
export function nodeOf<K extends NodeKind>(document: MozaikDocument, id: NodeId, kind: K): Extract<Node, { kind: K }>;
export function nodeOf(document: MozaikDocument, id: NodeId, kind?: NodeKind): Node {
  const node = document.nodes[id];
  if (!node) throw new EditError("node-not-found", `This ${kind ?? "element"} no longer exists.`);
  if (kind && node.kind !== kind) throw new EditError("edit-refused", `A ${node.kind} is not a ${kind}.`);
  return node;
}

/** A layout's columns in order, including hidden ones. */
export function columnsOf(document: MozaikDocument, layoutId: NodeId): ColumnNode[] {
  return childrenOf(document, layoutId).filter((node) => node.kind === "column");
}

/** Throws EditError if a node of this kind cannot be in that parent. */
export function checkParent(document: MozaikDocument, kind: NodeKind, parentId: NodeId | null): void {
  const parentKind = parentId === null ? null : nodeOf(document, parentId).kind;
  if (parentKind !== PARENT_KIND[kind]) {
    throw new EditError(
      "edit-refused",
      `A ${kind} cannot be placed in ${parentKind === null ? "the Mozaik itself" : `a ${parentKind}`}.`,
    );
  }
}

/**
 * The rank for a place. `moving`: the node to move there; it does not count as a neighbour, and if it is already there
 * its own rank is returned. Throws EditError if the neighbour is not in that parent (any more).
 */
export function rankAt(document: MozaikDocument, place: AnyPlace, moving?: Node): string {
  const all = childrenOf(document, place.parentId);
  const siblings = moving ? all.filter((sibling) => sibling.id !== moving.id) : all;
  const beside = place.before ?? place.after;
  const found = siblings.findIndex((sibling) => sibling.id === beside);
  if (beside !== undefined && found < 0) throw new EditError("node-not-found", "This place no longer exists.");
  const index = beside === undefined ? siblings.length : place.before === undefined ? found + 1 : found;
  const previous = siblings[index - 1];
  const next = siblings[index];
  if (moving && moving.parentId === place.parentId) {
    const staysAfter = !previous || previous.rank < moving.rank;
    if (staysAfter && (!next || moving.rank < next.rank)) return moving.rank;
  }
  return rankBetween(previous?.rank ?? null, next?.rank ?? null);
}

/** The node at another place; a page's parent stays the document. */
export function placedAt(node: Node, place: { parentId: NodeId | null; rank: string }): Node {
  if (node.kind === "page") return { ...node, rank: place.rank };
  return { ...node, parentId: place.parentId ?? node.parentId, rank: place.rank };
}
