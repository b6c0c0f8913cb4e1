import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useDraft, useView } from "../view-state/builder-context.ts";
import { focusQuietly } from "../view-state/focus-node.ts";

const BLOCK = "[data-kind=block]";

/**
 * Keeps the focus with the blocks. It follows the selection to another block, and returns to a block after a move to
 * another structure (browsers drop it then). If the focused block is removed, the focus goes to the selected node, or
 * into it.
 */
export function useKeptFocus(ground: RefObject<HTMLElement | null>): void {
  const nodes = useDraft((state) => state.document.nodes);
  const selectedId = useView((view) => view.selectedId);
  const focused = useRef<string | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const isInside = target instanceof Element && ground.current?.contains(target);
      focused.current = isInside ? (target.closest<HTMLElement>(BLOCK)?.id ?? null) : null;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, [ground]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only edits remove blocks
  useLayoutEffect(() => {
    const { activeElement } = document;
    const isOnBlock = activeElement?.id === focused.current;
    if (focused.current === null || (activeElement !== document.body && !isOnBlock)) return;
    const selected = document.getElementById(selectedId ?? "");
    const block = selected?.matches(BLOCK)
      ? selected
      : isOnBlock
        ? null
        : (document.getElementById(focused.current) ?? selected?.querySelector<HTMLElement>(BLOCK));
    if (block) focusQuietly(block);
  }, [nodes, selectedId]);
}
