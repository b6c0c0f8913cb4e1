import { type ReactNode, useEffect, useRef, useState } from "react";

interface FlyoutProps {
  /** The panel's id on the page. */
  id: string;
  /** Label of button and panel; absent: the button's content is the label. */
  label?: string | undefined;
  button: ReactNode;
  buttonClass: string;
  panelClass?: string;
  /** True for a panel with more than links and buttons, so that screen readers announce it. */
  isDialog?: boolean;
  /** Absent: the content is always there, so that the panel works without script. */
  isLazy?: boolean;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
  children: ReactNode;
}

/**
 * A button that opens a panel below itself. It uses the browser's `popover`: a click elsewhere, Escape or a second
 * click on the button closes it, and the focus returns to the button.
 */
export function Flyout(props: FlyoutProps) {
  const { id, label, button, buttonClass, panelClass = "", isDialog = false, isLazy = false, children } = props;
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const report = useRef(props.onOpenChange);
  report.current = props.onOpenChange;
  useEffect(() => {
    const element = panel.current;
    const toggled = (event: Event) => {
      const opened = "newState" in event && event.newState === "open";
      setOpen(opened);
      report.current?.(opened);
    };
    element?.addEventListener("toggle", toggled);
    return () => element?.removeEventListener("toggle", toggled);
  }, []);
  return (
    <span className="mall-flyout">
      <button type="button" className={buttonClass} popoverTarget={id} aria-label={label} aria-expanded={isOpen}>
        {button}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={`mall-panel ${panelClass}`}
        {...(isDialog && { role: "dialog", "aria-label": label })}
      >
        {(isOpen || !isLazy) && children}
      </div>
    </span>
  );
}
