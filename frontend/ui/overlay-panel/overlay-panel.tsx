import { Menu } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import css from "./overlay-panel.module.css";
import { type HandleMode, PanelHandle } from "./panel-handle.tsx";
import { arrowSide, type HandlePosition, meeting, type PanelExtent, type Side } from "./panel-sides.ts";

type OverlayPanelProps = {
  /** Names the panel and its handle. */
  label: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
  /** The side from which it enters and at which it rests. */
  entrance?: Side;
  /** The side through which it leaves; by default the entrance. */
  exit?: Side;
  handle?: HandleMode;
  handlePosition?: HandlePosition;
  /** The icon on a circle or square handle. */
  icon?: ReactNode;
  extent?: PanelExtent;
  /** What it covers: the nearest positioned parent, or the whole window. */
  container?: "parent" | "viewport";
};

/**
 * A panel that slides over its container and out again, with a handle that is always visible. It does not block the
 * rest. Opened with its handle it takes the focus; Escape closes it and returns the focus to the handle.
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
  if (isOpen && !wasOpen) setWasOpen(true); // from now on a closed panel slides out

  useLayoutEffect(() => {
    // before the browser drops the focus of an inert element
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
