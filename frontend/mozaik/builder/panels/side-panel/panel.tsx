import { X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Button, IconButton } from "../../../../ui/button/button.tsx";
import { useRootMark } from "../../../../ui/use-root-mark.ts";
import { useBuilder } from "../../view-state/builder-context.ts";
import css from "./panel.module.css";
import { useFocusInside } from "./use-focus-inside.ts";

type PanelProps = {
  title: string;
  children: ReactNode;
  footer?: ReactNode;
  /** Beside the title. */
  extra?: ReactNode;
  /** What Enter in a field does, and the footer's Apply where it has no work of its own. */
  onSubmit?: () => void;
};

/** What stands at the side of the canvas; on narrow screens at its lower edge. Escape and × close it. */
export function SidePanel({ title, children, footer, extra, onSubmit }: PanelProps) {
  const builder = useBuilder();
  const id = useId();
  const close = () => builder.view.closePanel();
  useRootMark("data-side-panel");
  return (
    <aside
      className={css.panel}
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        event.stopPropagation();
        close();
      }}
    >
      <header className={css.header}>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        {extra}
        <IconButton label="Close" icon={<X />} size="small" hasTooltip={false} onPress={close} />
      </header>
      <Frame onSubmit={onSubmit}>
        <div className={css.body}>{children}</div>
        {footer !== undefined && <footer className={css.footer}>{footer}</footer>}
      </Frame>
    </aside>
  );
}

function Frame({ onSubmit, children }: Pick<PanelProps, "onSubmit" | "children">) {
  if (!onSubmit) return children;
  return (
    <form
      className={css.frame}
      noValidate
      onSubmit={(event) => {
        // The form of a dialog that was opened from here is drawn elsewhere, but its event comes by.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

/** Where the focus goes when the panel opens, which says the panel's name. */
export function PanelStart({ title, children }: { title: string; children?: ReactNode }) {
  const start = useFocusInside();
  return (
    <div ref={start} className={css.start} tabIndex={-1} {...{ role: "group", "aria-label": title }}>
      {children}
    </div>
  );
}

type FormatFooterProps = {
  onCancel: () => void;
  /** Without it Apply sends the panel's form. */
  onApply?: () => void;
  onReset?: () => void;
  canApply?: boolean;
};

/** The buttons of every formatting panel. */
export function FormatFooter({ onCancel, onApply, onReset, canApply = true }: FormatFooterProps) {
  return (
    <>
      {onReset && (
        <Button variant="quiet" size="small" onPress={onReset}>
          Reset
        </Button>
      )}
      <span className={css.space} />
      <Button size="small" onPress={onCancel}>
        Cancel
      </Button>
      <Button
        variant="primary"
        size="small"
        type={onApply ? "button" : "submit"}
        isDisabled={!canApply}
        onPress={onApply}
      >
        Apply
      </Button>
    </>
  );
}
