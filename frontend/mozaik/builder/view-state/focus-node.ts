import type { MozaikDocument, NodeId } from "#mozaik/document";

let isBySelf = false;

/** Gives an element on the page the focus without choosing the block that it is in. */
export function focusQuietly(element: HTMLElement): void {
  isBySelf = true;
  element.focus({ preventScroll: true });
  isBySelf = false;
}

/** True while the focus goes somewhere by itself: nobody chose the block where it arrives. */
export function isFocusedQuietly(): boolean {
  return isBySelf;
}

/**
 * Gives a node on the page the focus: of a structure its first block, of what is empty the first answer to what it
 * asks. False where nothing of it is on the screen.
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

/** In a structure without blocks: where the first can be added. The line above a layout asks for another layout. */
function firstStop(structure: HTMLElement): HTMLElement | null {
  const stops = ["[data-kind=block]", "[data-kind=column] button", "button"];
  for (const each of stops) {
    const stop = structure.querySelector<HTMLElement>(each);
    if (stop) return stop;
  }
  return null;
}

/** Gives the menu of what is selected the focus. False where there is none. */
export function focusTools(): boolean {
  const first = document.querySelector<HTMLElement>("[data-tools] button:enabled");
  first?.focus({ preventScroll: true });
  return first !== null;
}
