import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useView } from "../../view-state/builder-context.ts";

/** Browsers drop the focus of a row that is moved or removed: returns it to the selected row. */
export function useKeptFocus(tree: RefObject<HTMLElement | null>, rows: readonly unknown[]): void {
  const selectedId = useView((view) => view.selectedId);
  const wasInside = useRef(false);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      wasInside.current = target instanceof Node && (tree.current?.contains(target) ?? false);
    };
    const leave = ({ target }: PointerEvent) => {
      if (target instanceof Node && !tree.current?.contains(target)) wasInside.current = false;
    };
    document.addEventListener("focusin", note);
    document.addEventListener("pointerdown", leave);
    return () => {
      document.removeEventListener("focusin", note);
      document.removeEventListener("pointerdown", leave);
    };
  }, [tree]);
  useLayoutEffect(() => {
    if (!wasInside.current || rows.length === 0 || document.activeElement !== document.body) return;
    tree.current?.querySelector<HTMLElement>(`[data-outline="${CSS.escape(selectedId ?? "")}"]`)?.focus();
  }, [tree, rows, selectedId]);
}
