import type { ReactNode } from "react";
import { Button } from "../../../ui/button/button.tsx";
import css from "./panel.module.css";
import type { Scope } from "./scope.ts";

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
  if (scope === "base") return children;
  return (
    <div className={css.widthValue}>
      {children}
      {isOwn ? (
        <p className={css.own}>
          <span className={css.dot} aria-hidden="true" />
          <span className={css.ownText}>Own value here</span>
          <Button size="small" variant="quiet" onPress={onClear}>
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
