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
  /** Runs on Enter in a field, and on the footer's Apply unless that has its own handler. */
  onSubmit?: () => void;
};

/** A panel beside the canvas; on narrow screens at its lower edge. Escape and × close it. */
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
        // Ignore submits that bubble up from a dialog opened here, which React renders elsewhere.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

/** Gets the focus when the panel opens, so that screen readers announce the panel's name. */
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
  /** Without it, Apply submits the panel's form. */
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
