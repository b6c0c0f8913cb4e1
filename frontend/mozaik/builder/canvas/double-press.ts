import type { NodeId } from "#mozaik/document";

interface Press {
  readonly id: NodeId;
  /** Distance from the corner of the node's element, in px. */
  readonly within: { readonly x: number; readonly y: number };
}

/**
 * Remembers the first press of a double click. It selects the node, which may scroll the page, so the second press may
 * hit something else. It still counts for the first node.
 */
export class DoublePress {
  private first: Press | undefined;

  /** The node a press applies to, and where in the window the pressed part of it is now. `id`: the node it hits. */
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
