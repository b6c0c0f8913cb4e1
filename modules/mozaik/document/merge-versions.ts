import { sameValue } from "../../rules/same-value.ts";
import { widthsWithoutColumn } from "./at-width.ts";
import { applyChanges, type FieldConflict, overlaps, touches } from "./change.ts";
import { textOf } from "./content-onto.ts";
import { diffDocuments, diffNodes } from "./diff.ts";
import { checkSize } from "./document-size.ts";
import { withValueAt } from "./field.ts";
import { withFreeRanks } from "./free-ranks.ts";
import { type MozaikDocument, Node } from "./node.ts";
import type { NodeId } from "./node-id.ts";
import { ancestors, childrenOf, descendants } from "./order.ts";
import { placedAt } from "./place.ts";
import { mergeRichTexts } from "./rich-text-merge.ts";

/** Two versions of a document that were made from the same one. */
export interface Versions {
  readonly base: MozaikDocument;
  /** Wins where both changed the same. */
  readonly kept: MozaikDocument;
  /** Its changes are merged into `kept`. */
  readonly other: MozaikDocument;
}

export interface VersionMerge {
  readonly document: MozaikDocument;
  /** What both changed differently, as `kept` has it in `document`. */
  readonly conflicts: FieldConflict[];
}

/**
 * Three-way merge of two versions, field by field and texts paragraph by paragraph. A removed part that the other side
 * changed stays removed, or stays whole, as `kept` has it. Without changes in `kept` it gives `other`. Throws EditError
 * `document-too-large`.
 */
export function mergeVersions(versions: Versions): VersionMerge {
  const guarded = new Set<NodeId | null>();
  for (;;) {
    const merge = merged(versions, guarded);
    const emptied = emptiedParents(merge.document).filter((id) => !guarded.has(id));
    if (emptied.length === 0) {
      checkSize(merge.document);
      return merge;
    }
    for (const id of emptied) guarded.add(id);
  }
}

/** Layouts that show no column at some width, because each side removed or hid others; null: there is no page. */
function emptiedParents(document: MozaikDocument): (NodeId | null)[] {
  const layouts = Object.values(document.nodes).filter(
    ({ id, kind }) =>
      kind === "layout" &&
      widthsWithoutColumn(childrenOf(document, id).filter((child) => child.kind === "column")).length > 0,
  );
  return [...layouts.map(({ id }) => id), ...(childrenOf(document, null).length === 0 ? [null] : [])];
}

/** `guarded`: children of these parents stay as `kept` has them. */
function merged(versions: Versions, guarded: ReadonlySet<NodeId | null>): VersionMerge {
  const { base, kept, other } = versions;
  const nodes: Record<NodeId, Node> = { ...kept.nodes };
  const conflicts: FieldConflict[] = [];
  const isGuarded = (id: NodeId) => [base, kept].some(({ nodes: all }) => all[id] && guarded.has(all[id].parentId));

  for (const node of outerFirst(other)) {
    const before = base.nodes[node.id];
    if (!before) add(nodes, node, conflicts);
    else if (before !== node && !sameValue(before, node)) {
      if (isGuarded(node.id)) conflicts.push({ id: node.id, path: [] });
      else update(nodes, { before, node, mine: kept.nodes[node.id] }, conflicts);
    }
  }
  remove(versions, nodes, isGuarded, conflicts);

  const changes = withFreeRanks(kept, diffDocuments(kept, { ...kept, nodes }));
  return { document: applyChanges(kept, changes), conflicts: withoutInner(conflicts, base) };
}

function outerFirst(document: MozaikDocument): Node[] {
  return childrenOf(document, null).flatMap((page) => [page, ...descendants(document, page.id)]);
}

function add(nodes: Record<NodeId, Node>, node: Node, conflicts: FieldConflict[]): void {
  const present = nodes[node.id];
  const hasParent = node.parentId === null || nodes[node.parentId] !== undefined;
  if (!present && hasParent) nodes[node.id] = node;
  else if (!sameValue(present, node)) conflicts.push({ id: present ? node.id : (node.parentId ?? node.id), path: [] });
}

interface OneNode {
  /** In the base. */
  readonly before: Node;
  /** In the other version. */
  readonly node: Node;
  /** In the kept version. */
  readonly mine: Node | undefined;
}

function update(nodes: Record<NodeId, Node>, one: OneNode, conflicts: FieldConflict[]): void {
  const { before, node, mine } = one;
  const { id } = node;
  if (!mine) {
    conflicts.push({ id, path: [] });
    return;
  }
  const own = touches(diffNodes(before, mine));
  const isPlace = ({ path }: { readonly path: readonly string[] }) => path[0] === "parentId" || path[0] === "rank";
  const updates = diffNodes(before, node).filter((change) => change.op === "update");
  let result = mine;
  for (const change of updates.filter((each) => !isPlace(each))) {
    const found = overlaps(touches([change]), own);
    const next = withValueAt(result, change.path, change.to);
    if (sameValue(next, result)) continue;
    if (found.length === 0) result = next;
    else {
      const text = change.path.join("/") === "content/text" ? mergedText(one) : undefined;
      if (text) result = withValueAt(result, change.path, text.text);
      if (!text || text.isConflict) conflicts.push(...found);
    }
  }
  if (result !== mine && !Node.safeParse(result).success) {
    // each value is fine, and both together are not
    conflicts.push({ id, path: [] });
    result = mine;
  }
  if (updates.some(isPlace) && !isSamePlace(mine, node)) {
    const hasParent = node.parentId === null || nodes[node.parentId] !== undefined;
    if (isSamePlace(mine, before) && hasParent) result = placedAt(result, node);
    else conflicts.push({ id, path: ["parentId"] });
  }
  nodes[id] = result;
}

function isSamePlace(one: Node, another: Node): boolean {
  return one.parentId === another.parentId && one.rank === another.rank;
}

/** The texts merged; undefined if one of them is no text. */
function mergedText({ before, node, mine }: OneNode) {
  const [base, theirs, own] = [textOf(before), textOf(node), textOf(mine)];
  return base && theirs && own ? mergeRichTexts(base, own, theirs) : undefined;
}

/** Removes what the other version removed, unless something in it was changed, added or moved in. */
function remove(
  { base, other }: Versions,
  nodes: Record<NodeId, Node>,
  isGuarded: (id: NodeId) => boolean,
  conflicts: FieldConflict[],
): void {
  const document = { ...base, nodes: { ...nodes } };
  const isRemoved = (id: NodeId) => base.nodes[id] !== undefined && other.nodes[id] === undefined;
  for (const root of outerFirst(document)) {
    if (!isRemoved(root.id) || (root.parentId !== null && isRemoved(root.parentId))) continue;
    const part = [root, ...descendants(document, root.id)];
    const touched = part.find((node) => !isRemoved(node.id) || !sameValue(node, base.nodes[node.id]));
    if (touched || isGuarded(root.id)) conflicts.push({ id: root.id, path: [] });
    else for (const { id } of part) delete nodes[id];
  }
}

/** One conflict for a part, without those of what is in it. */
function withoutInner(conflicts: readonly FieldConflict[], base: MozaikDocument): FieldConflict[] {
  const whole = new Set(conflicts.flatMap(({ id, path }) => (path.length === 0 ? [id] : [])));
  const distinct = new Map(conflicts.map((conflict) => [[conflict.id, ...conflict.path].join("/"), conflict]));
  return [...distinct.values()].filter(
    ({ id, path }) =>
      !(path.length > 0 && whole.has(id)) && !ancestors(base, id).some((ancestor) => whole.has(ancestor.id)),
  );
}
