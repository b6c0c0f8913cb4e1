import { Menu } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import css from "./overlay-panel.module.css";
import { type HandleMode, PanelHandle } from "./panel-handle.tsx";
import { arrowSide, type HandlePosition, meeting, type PanelExtent, type Side } from "./panel-sides.ts";

type OverlayPanelProps = {
  /** What the panel holds; the handle is named by it as well. */
  label: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
  /** The side it slides in from and rests at. */
  entrance?: Side;
  /** The side it slides out through; the entrance unless another is named. */
  exit?: Side;
  handle?: HandleMode;
  handlePosition?: HandlePosition;
  /** The sign on a circle or square handle. */
  icon?: ReactNode;
  extent?: PanelExtent;
  /** What it lies over: the nearest positioned parent, or the whole window. */
  container?: "parent" | "viewport";
};

/**
 * A panel that slides over its container and out again, by a handle that is always in sight. It does not block what is
 * beside it. Opened by its handle it takes the focus; Escape closes it, and the focus goes back to the handle.
 */
export function OverlayPanel(props: OverlayPanelProps) {
  const { label, isOpen, onOpenChange, children, entrance = "left", exit = entrance, extent = "part" } = props;
  const { handle = "pull", handlePosition = "leftMiddle", icon = <Menu aria-hidden="true" /> } = props;
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isByHandle = useRef(false);
  const [wasOpen, setWasOpen] = useState(isOpen);
  const { goesAlong, room } = meeting(handlePosition, entrance, extent);
  if (isOpen && !wasOpen) setWasOpen(true); // from now on a closed panel is one that went out

  useLayoutEffect(() => {
    // before the browser drops the focus of what has become inert
    if (!isOpen && panel.current?.contains(document.activeElement)) button.current?.focus();
  }, [isOpen]);
  useEffect(() => {
    if (isOpen && isByHandle.current) panel.current?.focus({ preventScroll: true });
    isByHandle.current = false;
  }, [isOpen]);

  const toggle = () => {
    isByHandle.current = true;
    onOpenChange(!isOpen);
  };
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isOpen || event.defaultPrevented) return;
    event.stopPropagation();
    onOpenChange(false);
  };
  return (
    <div
      className={css.layer}
      data-container={props.container ?? "parent"}
      data-rest={entrance}
      data-exit={exit}
      data-extent={extent}
      data-state={isOpen ? "active" : "inactive"}
    >
      <PanelHandle
        ref={button}
        label={label}
        panelId={id}
        mode={handle}
        position={handlePosition}
        goesAlong={goesAlong}
        isOpen={isOpen}
        toSide={arrowSide(isOpen, entrance, exit)}
        icon={icon}
        onToggle={toggle}
        onKeyDown={closeByEscape}
      />
      <section
        ref={panel}
        id={id}
        className={css.panel}
        aria-label={label}
        data-room={room}
        data-moved={wasOpen || undefined}
        onKeyDown={closeByEscape}
        tabIndex={-1}
        inert={!isOpen}
      >
        {children}
      </section>
    </div>
  );
}
