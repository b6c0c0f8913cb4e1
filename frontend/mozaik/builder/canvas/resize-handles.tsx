import type { RefObject } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { originalSize } from "../model/formats/original-size.ts";
import { scopeOf } from "../model/formats/scope.ts";
import type { Handle } from "../model/handles/handle.ts";
import { handlesOf } from "../model/handles/handles-of.ts";
import { draggedValue, steppedValue } from "../model/handles/move-handle.ts";
import { useDraft, useNode, useView } from "../view-state/builder-context.ts";
import { trialOf } from "../view-state/view-state.ts";
import { handlePoint } from "./handle-point.ts";
import css from "./resize-handles.module.css";
import { type MeasuredNode, useDrawnNode } from "./use-drawn-node.ts";
import { useTrialDrag } from "./use-trial-drag.ts";

/** Handles on the selected structure for its size and padding. An overlay on the page. */
export function ResizeHandles({ stage }: { stage: RefObject<HTMLElement | null> }) {
  const document = useDraft((state) => state.document);
  const assets = useDraft((state) => state.assets);
  const selectedId = useView((view) => view.selectedId);
  const width = useView((view) => view.width);
  const isIdle = useView((view) => view.mode.kind === "idle" && view.alsoSelected.length === 0);
  const trial = useView(trialOf);
  const node = useNode(selectedId);
  const measured = useDrawnNode(stage, isIdle ? selectedId : null, document, width, trial);
  if (!node || !measured) return null;
  const handles = handlesOf({
    document,
    node,
    scope: scopeOf(width),
    drawn: measured.drawn,
    original: originalSize(node, assets),
  });
  return handles.map((handle) => (
    <HandleControl key={`${node.id} ${handle.place.on} ${handle.place.edge}`} handle={handle} measured={measured} />
  ));
}

function HandleControl({ handle, measured }: { handle: Handle; measured: MeasuredNode }) {
  const { scale } = measured;
  const { place, label, least, most, words } = handle;
  const { value, handlers } = useTrialDrag<number>({
    start: () => handle.value,
    moved: (from, dx, dy, isSnapping) => draggedValue({ ...handle, value: from }, { dx, dy, scale, isSnapping }),
    stepped: (from, key, isLarge) => steppedValue(handle, from, key, isLarge),
    edits: handle.edits,
  });
  const now = value ?? handle.value;
  // The corner does the same as the edge beside it.
  const isCorner = place.edge === "corner";
  return (
    <div
      role="slider"
      tabIndex={isCorner ? -1 : 0}
      aria-hidden={isCorner || undefined}
      aria-label={label}
      aria-orientation={handle.grows.x === 0 ? "vertical" : "horizontal"}
      aria-valuenow={now}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuetext={words(now)}
      className={classNames(css.handle, css[place.on], css[place.edge], value !== null && css.moving)}
      // On the page, which is always light.
      data-theme="light"
      data-resize
      style={handlePoint(place, measured)}
      {...handlers}
    >
      <span className={css.grip} />
      {value !== null && (
        <span className={css.number} aria-hidden="true">
          {words(value)}
        </span>
      )}
    </div>
  );
}
