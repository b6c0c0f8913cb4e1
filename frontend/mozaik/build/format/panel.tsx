import { X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Button, IconButton } from "../../../ui/button/button.tsx";
import { useBuilder } from "../builder-context.ts";
import css from "./panel.module.css";

type PanelProps = {
  title: string;
  children: ReactNode;
  footer?: ReactNode;
  /** Beside the title. */
  extra?: ReactNode;
};

/** What stands at the side of the canvas; on narrow screens at its lower edge. Escape and × close it. */
export function SidePanel({ title, children, footer, extra }: PanelProps) {
  const builder = useBuilder();
  const id = useId();
  const close = () => builder.show({ panel: null, preview: null, trial: null });
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
      <div className={css.body}>{children}</div>
      {footer !== undefined && <footer className={css.footer}>{footer}</footer>}
    </aside>
  );
}

type FormatFooterProps = {
  onCancel: () => void;
  onApply: () => void;
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
      <Button variant="primary" size="small" isDisabled={!canApply} onPress={onApply}>
        Apply
      </Button>
    </>
  );
}
