import type { NodeId } from "#mozaik/document";

interface Press {
  readonly id: NodeId;
  /** px from the corner of the node's element. */
  readonly within: { readonly x: number; readonly y: number };
}

/**
 * Remembers the first of two quick presses: it selects, and the page may move so that all of the node is in sight. The
 * second one then meets something else, and is still about the node.
 */
export class DoublePress {
  private first: Press | undefined;

  /** The node that the press is about, and where in the window that part of it is now. `id`: the node it meets. */
  about(
    { detail, clientX: x, clientY: y }: Pick<MouseEvent, "detail" | "clientX" | "clientY">,
    id: NodeId | undefined,
  ) {
    const place = { x, y };
    if (detail > 1 && this.first && this.first.id !== id) {
      const { first } = this;
      const now = document.getElementById(first.id)?.getBoundingClientRect();
      if (now) return { id: first.id, place: { x: now.left + first.within.x, y: now.top + first.within.y } };
    }
    const box = id === undefined ? undefined : document.getElementById(id)?.getBoundingClientRect();
    if (detail <= 1) {
      this.first = id !== undefined && box ? { id, within: { x: x - box.left, y: y - box.top } } : undefined;
    }
    return { id, place };
  }
}
