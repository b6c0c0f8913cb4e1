import type { RefObject } from "react";
import type { NodeId } from "#mozaik/document";
import { useMeasure } from "../geometry/use-measure.ts";
import { useDraft, useView } from "../view-state/builder-context.ts";
import css from "./multi-selection-frames.module.css";

/** Frames around the blocks selected in addition to the main one. */
export function MultiSelectionFrames({ stage }: { stage: RefObject<HTMLElement | null> }) {
  const ids = useView((view) => view.alsoSelected);
  return ids.map((id) => <ChosenFrame key={id} stage={stage} id={id} />);
}

function ChosenFrame({ stage, id }: { stage: RefObject<HTMLElement | null>; id: NodeId }) {
  const document = useDraft((state) => state.document);
  const width = useView((view) => view.width);
  const box = useMeasure(stage, id, document, width);
  return box && <div className={css.frame} style={box} />;
}
