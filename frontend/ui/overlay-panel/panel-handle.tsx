import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, type ReactNode, type Ref, useRef } from "react";
import css from "./overlay-panel.module.css";
import { clingEdge, type HandlePosition, isPulled, type Side } from "./panel-sides.ts";

export type HandleMode = "pull" | "arrow" | "circle" | "square";

const ARROWS: Record<Side, typeof ChevronUp> = {
  top: ChevronUp,
  bottom: ChevronDown,
  left: ChevronLeft,
  right: ChevronRight,
};

type PanelHandleProps = {
  ref: Ref<HTMLButtonElement>;
  label: string;
  panelId: string;
  mode: HandleMode;
  position: HandlePosition;
  goesAlong: boolean;
  isOpen: boolean;
  /** The direction in which the panel will move. */
  toSide: Side;
  /** The icon of a circle or square. */
  icon: ReactNode;
  onToggle: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** The control that opens and closes a panel: pressed, or pulled in the panel's direction. */
export function PanelHandle(props: PanelHandleProps) {
  const { ref, label, panelId, mode, position, goesAlong, isOpen, toSide, icon, onToggle, onKeyDown } = props;
  const from = useRef<{ x: number; y: number }>(null);
  const wasPulled = useRef(false);
  const Arrow = ARROWS[toSide];

  const grasp = (event: PointerEvent<HTMLButtonElement>) => {
    wasPulled.current = false;
    from.current = { x: event.clientX, y: event.clientY };
    event.currentTarget.setPointerCapture?.(event.pointerId);
  };
  const release = ({ clientX, clientY }: PointerEvent) => {
    const start = from.current;
    from.current = null;
    if (start === null || !isPulled({ x: clientX - start.x, y: clientY - start.y }, toSide)) return;
    wasPulled.current = true;
    onToggle();
  };
  const press = () => {
    // the pull has already toggled the panel; ignore its final click
    if (!wasPulled.current) onToggle();
    wasPulled.current = false;
  };
  return (
    <button
      ref={ref}
      type="button"
      className={css.handle}
      aria-label={label}
      aria-expanded={isOpen}
      aria-controls={panelId}
      data-mode={mode}
      data-position={position}
      data-edge={clingEdge(position)}
      data-along={goesAlong || undefined}
      onPointerDown={grasp}
      onPointerUp={release}
      onClick={press}
      onKeyDown={onKeyDown}
    >
      {mode === "pull" && <span className={css.grip} aria-hidden="true" />}
      {mode === "arrow" && <Arrow aria-hidden="true" />}
      {(mode === "circle" || mode === "square") && icon}
    </button>
  );
}
