import { useLayoutEffect, useRef } from "react";
import { heirOf } from "../model/selection.ts";
import { useBuilder, useDraft } from "../view-state/builder-context.ts";

/** Where the selected node goes without the author taking it out (undo, somebody else), the selection goes to its heir. */
export function useLastingSelection(): void {
  const builder = useBuilder();
  const document = useDraft((state) => state.document);
  const known = useRef(document);
  useLayoutEffect(() => {
    const before = known.current;
    known.current = document;
    const { selectedId } = builder.view.get();
    if (selectedId === null || document.nodes[selectedId] || !before.nodes[selectedId]) return;
    builder.view.select(heirOf(before, document, selectedId));
  }, [builder, document]);
}
