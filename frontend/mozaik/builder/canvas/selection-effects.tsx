import { type RefObject, useEffect, useRef } from "react";
import { ancestors, type NodeId } from "#mozaik/document";
import { isLongPage } from "../model/long-page.ts";
import { useBuilder, useDraft, useView } from "../view-state/builder-context.ts";
import { scrollToShow } from "./scroll-into-view.ts";
import { useTextEditorSoon } from "./text-editor-chunk.ts";
import { useKeptFocus } from "./use-kept-focus.ts";
import { useLastingSelection } from "./use-lasting-selection.ts";
import { useSteadyPage } from "./use-scroll-anchor.ts";

type SelectionLifeProps = {
  /** The scroll container. */
  ground: RefObject<HTMLElement | null>;
  /** The overlay, as large as the page. */
  stage: RefObject<HTMLElement | null>;
};

/**
 * Keeps selection and focus valid when the document changes, and prefetches the editor for a selected text. A component
 * of its own that draws nothing, so that the canvas does not re-render.
 */
export function SelectionEffects({ ground, stage }: SelectionLifeProps) {
  useLastingSelection();
  useSelectionInSight(ground);
  useSteadyPage(ground, stage);
  useKeptFocus(ground);
  useTextEditorSoon();
  return null;
}

/** The node that was pressed last, until a key is pressed: it is in sight, however near to the edge. */
function usePressedNode(ground: RefObject<HTMLElement | null>): RefObject<NodeId | null> {
  const pressed = useRef<NodeId>(null);
  useEffect(() => {
    const listeners = new AbortController();
    const how = { capture: true, signal: listeners.signal };
    const press = ({ target }: Event) => {
      const node = target instanceof Element ? target.closest<HTMLElement>("[data-node]") : null;
      pressed.current = node?.dataset.node ?? null;
    };
    const forget = () => {
      pressed.current = null;
    };
    ground.current?.addEventListener("pointerdown", press, how);
    window.addEventListener("keydown", forget, how);
    return () => listeners.abort();
  }, [ground]);
  return pressed;
}

/**
 * Scrolls a node into sight that was moved, or selected from elsewhere (outline, key, edit). If this width hides the
 * node, scrolls to its nearest visible ancestor. A new node is shown whole, because it offers a choice. A pressed node
 * stays where it is: a second press would hit something else.
 */
function useSelectionInSight(ground: RefObject<HTMLElement | null>): void {
  const builder = useBuilder();
  const pressed = usePressedNode(ground);
  const selectedId = useView((view) => view.selectedId);
  const place = useDraft((state) => {
    const node = selectedId === null ? undefined : state.document.nodes[selectedId];
    return node && `${node.parentId} ${node.rank}`;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a move changes only the place
  useEffect(() => {
    if (selectedId === null) return undefined;
    const { document: present } = builder.draft.state.get();
    const path = [selectedId, ...ancestors(present, selectedId).map(({ id }) => id)];
    const element = path.map((id) => document.getElementById(id)).find((each) => each !== null);
    if (!element || !ground.current) return undefined;
    const room = ground.current.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    const { top, bottom, height } = box;
    const shift = builder.view.get().goingTo === selectedId ? scrollToShow(box, room) : null;
    if (shift !== null) {
      ground.current.scrollTop += shift;
      return undefined;
    }
    if (bottom >= room.top + 80 && top <= room.bottom - 80) return undefined;
    if (pressed.current === selectedId && bottom > room.top && top < room.bottom) return undefined;
    // Show the beginning of a node that is higher than the screen.
    const block = height > room.height - 160 ? "start" : "center";
    return scrollFor(isLongPage(present) ? SETTLING_FRAMES : 1, () => element.scrollIntoView({ block }));
  }, [builder, selectedId, place, ground]);
}

/**
 * On a long page the heights of nodes out of sight are estimates. They settle within this many frames of coming near.
 */
const SETTLING_FRAMES = 5;

/** Scrolls now and in the following frames. Returns a function that cancels it. */
function scrollFor(frames: number, scroll: () => void): () => void {
  let next = 0;
  const step = (left: number) => {
    scroll();
    if (left > 1) next = requestAnimationFrame(() => step(left - 1));
  };
  step(frames);
  return () => cancelAnimationFrame(next);
}
