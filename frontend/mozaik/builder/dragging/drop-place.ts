import type { NodeId } from "#mozaik/document";

/** The extent of a child of the structure under the pointer, along the direction of its children. */
export interface Extent {
  readonly id: NodeId;
  readonly start: number;
  readonly size: number;
}

export interface DropPlace {
  /** The sibling to insert before; undefined: at the end. */
  readonly before: NodeId | undefined;
  /** The child right before the drop line, for drawing. */
  readonly previous: Extent | undefined;
  readonly next: Extent | undefined;
}

/**
 * Where the dragged nodes would land among `children` (in order): before the first one whose middle is beyond the
 * pointer. Null if that changes nothing.
 */
export function dropPlace(children: readonly Extent[], moving: readonly NodeId[], at: number): DropPlace | null {
  const others = children.filter(({ id }) => !moving.includes(id));
  const found = others.findIndex(({ start, size }) => at < start + size / 2);
  const index = found < 0 ? others.length : found;
  const [previous, next] = [others[index - 1], others[index]];
  const after = [...others.slice(0, index).map(({ id }) => id), ...moving, ...others.slice(index).map(({ id }) => id)];
  const stays = after.length === children.length && after.every((id, place) => id === children[place]?.id);
  return stays ? null : { before: next?.id, previous, next };
}
