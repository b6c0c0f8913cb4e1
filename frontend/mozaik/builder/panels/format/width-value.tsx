import { type ReactNode, useRef } from "react";
import { Button } from "../../../../ui/button/button.tsx";
import type { Scope } from "../../model/formats/scope.ts";
import css from "../side-panel/panel.module.css";

type WidthValueProps = {
  scope: Scope;
  /** Whether this width has a value of its own. */
  isOwn: boolean;
  /** The wider pages' value, for people. */
  wider: string;
  /** Where what is not set comes from, if not from wider pages. */
  source?: string | undefined;
  onClear: () => void;
  children: ReactNode;
};

/** A field whose value may differ on narrow pages: a dot marks one of its own, and a button takes it away. */
export function WidthValue({ scope, isOwn, wider, source = "As on wider pages", onClear, children }: WidthValueProps) {
  const value = useRef<HTMLDivElement>(null);
  if (scope === "base") return children;
  // The button goes with the value; the focus stays with the field.
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
