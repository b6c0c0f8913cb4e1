import { type AnyPlace, ancestors, childrenOf, type MozaikDocument, type NodeId, PARENT_KIND } from "#mozaik/document";

/** One row of the outline. */
export interface OutlineRow {
  readonly id: NodeId;
  /** Starts at 1, for pages. */
  readonly level: number;
  /** Undefined for a node without children. */
  readonly isOpen: boolean | undefined;
}

/** The document as rows from top to bottom, without descendants of folded ones. */
export function outlineRows(document: MozaikDocument, folded: ReadonlySet<NodeId>): OutlineRow[] {
  const inside = (parentId: NodeId | null, level: number): OutlineRow[] =>
    childrenOf(document, parentId).flatMap(({ id }) => {
      const hasChildren = childrenOf(document, id).length > 0;
      const isOpen = hasChildren ? !folded.has(id) : undefined;
      return [{ id, level, isOpen }, ...(isOpen ? inside(id, level + 1) : [])];
    });
  return inside(null, 1);
}

export interface OutlineDrop {
  readonly place: AnyPlace;
  /** The drop line is before the row with this index; the number of rows means after the last. */
  readonly at: number;
  /** The level of the dropped node. */
  readonly level: number;
}

/**
 * Where a dragged node would land when dropped on a row: before or after the row's structure of the same kind (itself
 * or an ancestor), or as the first child if the row's structure accepts its kind. Null if it does not fit.
 */
export function outlineDrop(
  document: MozaikDocument,
  rows: readonly OutlineRow[],
  ids: readonly NodeId[],
  overId: NodeId,
  isUpperHalf: boolean,
): OutlineDrop | null {
  const [moving, over] = [document.nodes[ids[0] ?? ""], document.nodes[overId]];
  if (!moving || !over) return null;
  const path = [over, ...ancestors(document, overId)];
  const same = path.find(({ kind }) => kind === moving.kind);
  const drop = same
    ? beside(rows, same.id, same.parentId, isUpperHalf && same.id === overId)
    : over.kind === PARENT_KIND[moving.kind]
      ? asFirst(document, rows, overId)
      : null;
  return same !== undefined && ids.includes(same.id) ? null : drop;
}

function beside(
  rows: readonly OutlineRow[],
  id: NodeId,
  parentId: NodeId | null,
  isBefore: boolean,
): OutlineDrop | null {
  const at = rows.findIndex((row) => row.id === id);
  const level = rows[at]?.level;
  if (level === undefined) return null;
  if (isBefore) return { place: { parentId, before: id }, at, level };
  const next = rows.findIndex((row, index) => index > at && row.level <= level);
  return { place: { parentId, after: id }, at: next < 0 ? rows.length : next, level };
}

function asFirst(document: MozaikDocument, rows: readonly OutlineRow[], parentId: NodeId): OutlineDrop | null {
  const at = rows.findIndex((row) => row.id === parentId);
  const row = rows[at];
  if (!row) return null;
  const first = childrenOf(document, parentId)[0];
  return { place: { parentId, ...(first ? { before: first.id } : {}) }, at: at + 1, level: row.level + 1 };
}
