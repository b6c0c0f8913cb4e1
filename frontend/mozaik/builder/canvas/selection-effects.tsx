import { type RefObject, useEffect } from "react";
import { ancestors } from "#mozaik/document";
import { isLongPage } from "../model/long-page.ts";
import { useBuilder, useDraft, useView } from "../view-state/builder-context.ts";
import { scrollToShow } from "./scroll-into-view.ts";
import { useTextEditorSoon } from "./text-editor-chunk.ts";
import { useKeptFocus } from "./use-kept-focus.ts";
import { useLastingSelection } from "./use-lasting-selection.ts";
import { useSteadyPage } from "./use-scroll-anchor.ts";

type SelectionLifeProps = {
  /** What scrolls. */
  ground: RefObject<HTMLElement | null>;
  /** What is laid over the page, as large as it. */
  stage: RefObject<HTMLElement | null>;
};

/** What selection and focus do when the document changes under them, and what a selected text is prepared for. Draws nothing, so that the canvas need not. */
export function SelectionEffects({ ground, stage }: SelectionLifeProps) {
  useLastingSelection();
  useSelectionInSight(ground);
  useSteadyPage(ground, stage);
  useKeptFocus(ground);
  useTextEditorSoon();
  return null;
}

/**
 * Brings a node into sight that was selected elsewhere (in the outline, by a key, by an edit) or went to another place.
 * Of one that this width does not show, what it stands in. One that was just added asks something: it is shown whole.
 */
function useSelectionInSight(ground: RefObject<HTMLElement | null>): void {
  const builder = useBuilder();
  const selectedId = useView((view) => view.selectedId);
  const place = useDraft((state) => {
    const node = selectedId === null ? undefined : state.document.nodes[selectedId];
    return node && `${node.parentId} ${node.rank}`;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a move changes the place alone
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
    // Of what is higher than the screen one wants to see the beginning.
    const block = height > room.height - 160 ? "start" : "center";
    return scrollFor(isLongPage(present) ? SETTLING_FRAMES : 1, () => element.scrollIntoView({ block }));
  }, [builder, selectedId, place, ground]);
}

/** On a long page the heights of what is out of sight are estimates until it comes near, within so many frames. */
const SETTLING_FRAMES = 5;

/** Scrolls now and in the frames after. Returns what ends it. */
function scrollFor(frames: number, scroll: () => void): () => void {
  let next = 0;
  const step = (left: number) => {
    scroll();
    if (left > 1) next = requestAnimationFrame(() => step(left - 1));
  };
  step(frames);
  return () => cancelAnimationFrame(next);
}
