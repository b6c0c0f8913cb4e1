import { type RefObject, useEffect, useState } from "react";
import { sameValue } from "#modules/rules/same-value";
import { type InsertGap, insertGap } from "../dragging/insert-gap.ts";
import type { Builder } from "../view-state/builder.ts";
import { useBuilder } from "../view-state/builder-context.ts";
import css from "./hover-insert.module.css";
import { InsertPlus } from "./insert-plus.tsx";

type Root = RefObject<HTMLElement | null>;

/** The plus in the gap between blocks that the mouse points at. An overlay, so the page does not move. */
export function HoverInsert({ ground, stage }: { ground: Root; stage: Root }) {
  const gap = usePointedGap(ground, stage);
  if (!gap) return null;
  return (
    // On the page, which is always light. Another gap is another plus: it appears after the delay, too.
    <div key={JSON.stringify(gap.place)} className={css.gap} style={gap.line} data-theme="light" data-insert-gap>
      <InsertPlus label={gap.label} place={gap.place} className={css.plus} />
    </div>
  );
}

/** Other controls over the page; the gap beneath them is not meant. */
const CONTROLS = "[data-tools], [role=separator], [data-drag], button";

/** The gap that the mouse points at; it stays while its menu is open. */
function usePointedGap(ground: Root, stage: Root): InsertGap | null {
  const builder = useBuilder();
  const [gap, setGap] = useState<InsertGap | null>(null);
  useEffect(() => {
    const root = ground.current;
    if (!root) return;
    const show = (next: InsertGap | null) => {
      if (!isMenuOpen(builder)) setGap((known) => (sameValue(known, next) ? known : next));
    };
    const point = ({ target, pointerType, buttons, clientX, clientY }: PointerEvent) => {
      if (!(target instanceof Element) || target.closest("[data-insert-gap]")) return;
      const isFree = pointerType === "mouse" && buttons === 0 && !target.closest(CONTROLS);
      show(isFree && stage.current ? insertGap(stage.current, clientX, clientY) : null);
    };
    const hide = () => show(null);
    const listeners = new AbortController();
    const how = { passive: true, signal: listeners.signal };
    root.addEventListener("pointermove", point, how);
    root.addEventListener("pointerleave", hide, how);
    root.addEventListener("scroll", hide, how);
    root.addEventListener("wheel", hide, how);
    // What is inserted, moved or removed shifts the gaps.
    const stop = builder.draft.state.subscribe(hide);
    return () => {
      stop();
      listeners.abort();
    };
  }, [builder, ground, stage]);
  return gap;
}

function isMenuOpen(builder: Builder): boolean {
  return builder.view.get().overlay?.kind === "insert";
}
