import { type ReactNode, useRef } from "react";
import { Button } from "../../../../ui/button/button.tsx";
import type { Scope } from "../../model/formats/scope.ts";
import css from "../side-panel/panel.module.css";

type WidthValueProps = {
  scope: Scope;
  /** True if this page width has its own value. */
  isOwn: boolean;
  /** The inherited value, as text. */
  wider: string;
  /** Where an inherited value comes from, if not from wider pages. */
  source?: string | undefined;
  onClear: () => void;
  children: ReactNode;
};

/** A field whose value may differ on narrow pages: a dot marks its own value, a button removes it. */
export function WidthValue({ scope, isOwn, wider, source = "As on wider pages", onClear, children }: WidthValueProps) {
  const value = useRef<HTMLDivElement>(null);
  if (scope === "base") return children;
  // The button disappears with the value, so move the focus to the field.
  const clear = () => {
    onClear();
    const field = value.current?.querySelector<HTMLElement>("input:checked") ?? value.current?.querySelector("input");
    field?.focus();
  };
  return (
    <div ref={value} className={css.widthValue}>
      {children}
      {isOwn ? (
        <p className={css.own}>
          <span className={css.dot} aria-hidden="true" />
          <span className={css.ownText}>Own value here</span>
          <Button size="small" variant="quiet" onPress={clear}>
            Use the wider value
          </Button>
        </p>
      ) : (
        <p className={css.note}>
          {source}: {wider}
        </p>
      )}
    </div>
  );
}
