import { type AnyPlace, ancestors, childrenOf, type MozaikDocument, type NodeId, PARENT_KIND } from "#mozaik/document";

/** One line of the outline. */
export interface OutlineRow {
  readonly id: NodeId;
  /** From 1, the pages. */
  readonly level: number;
  /** Undefined where nothing stands inside. */
  readonly isOpen: boolean | undefined;
}

/** The document as lines from top to bottom, without what stands in folded ones. */
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
  /** The line stands before the row with this number; after the last row, it is the number of rows. */
  readonly at: number;
  /** How deep what is dropped will stand. */
  readonly level: number;
}

/**
 * Where what is dragged would land when it is dropped on a row: before or after the structure of its kind that the row
 * is or stands in; on the row of a structure that takes its kind, as the first inside. Null where it cannot stand.
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
