import type { MozaikDocument, NodeId } from "#mozaik/document";

let isBySelf = false;

/** Focuses an element on the page without selecting its block. */
export function focusQuietly(element: HTMLElement): void {
  isBySelf = true;
  element.focus({ preventScroll: true });
  isBySelf = false;
}

/** True while the builder moves the focus: the block that receives it must not be selected. */
export function isFocusedQuietly(): boolean {
  return isBySelf;
}

/**
 * Focuses a node on the page: for a structure its first block, for an empty node the first option it offers. False if
 * nothing of it is on the screen.
 */
export function focusNode({ nodes }: MozaikDocument, id: NodeId): boolean {
  const element = document.getElementById(id);
  const stop = element?.matches("[tabindex]") ? element : (element && firstStop(element)) || null;
  if (!stop) return false;
  const node = nodes[stop.id];
  const question = node?.kind === "block" && !node.content ? stop.querySelector("button") : null;
  focusQuietly(question ?? stop);
  return true;
}

/**
 * For a structure without blocks: the button that adds the first. Not the line above a layout, which adds another
 * layout.
 */
function firstStop(structure: HTMLElement): HTMLElement | null {
  const stops = ["[data-kind=block]", "[data-kind=column] button", "button"];
  for (const each of stops) {
    const stop = structure.querySelector<HTMLElement>(each);
    if (stop) return stop;
  }
  return null;
}

/** Focuses the menu of the selection. False if there is none. */
export function focusTools(): boolean {
  const first = document.querySelector<HTMLElement>("[data-tools] button:enabled");
  first?.focus({ preventScroll: true });
  return first !== null;
}
