import { useLayoutEffect, useRef } from "react";
import { heirOf } from "../model/selection.ts";
import { useBuilder, useDraft } from "../view-state/builder-context.ts";

/** When the selected node disappears through undo or someone else's edit, selects its heir. */
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
