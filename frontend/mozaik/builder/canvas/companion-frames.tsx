import type { RefObject } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { useMeasure } from "../geometry/use-measure.ts";
import css from "../live/companions.module.css";
import type { Companion } from "../live/companions.ts";
import { useDraft, useView } from "../view-state/builder-context.ts";

type CompanionFramesProps = { stage: RefObject<HTMLElement | null>; companions: readonly Companion[] };

/** Frames with names around what others have selected. An overlay on the page. */
export function CompanionFrames({ stage, companions }: CompanionFramesProps) {
  return companions.map((companion) => <CompanionFrame key={companion.socketId} stage={stage} companion={companion} />);
}

function CompanionFrame({ stage, companion }: { stage: CompanionFramesProps["stage"]; companion: Companion }) {
  const { selectedId, editingId } = companion.presence;
  const document = useDraft((state) => state.document);
  const width = useView((view) => view.width);
  const isMineToo = useView((view) => view.selectedId !== null && view.selectedId === (editingId ?? selectedId));
  const box = useMeasure(stage, editingId ?? selectedId, document, width);
  if (!box) return null;
  return (
    <div
      className={classNames(css.frame, isMineToo && css.shared, css[`colour${companion.colour}`])}
      style={box}
      aria-hidden="true"
    >
      <span className={css.flag}>{editingId === null ? companion.name : `${companion.name} is writing`}</span>
    </div>
  );
}
