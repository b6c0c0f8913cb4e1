import { ancestors, type Node } from "#mozaik/document";
import { useDraft, useView } from "../../view-state/builder-context.ts";

/** The tile or block to filter the history by: the selected one, or the nearest tile around the selection. */
export function useSelectedPart(): Node | undefined {
  const selectedId = useView((view) => view.selectedId);
  return useDraft(({ document }) => {
    const node = selectedId === null ? undefined : document.nodes[selectedId];
    if (!node || node.kind === "block" || node.kind === "tile") return node;
    return ancestors(document, node.id).find((each) => each.kind === "tile");
  });
}
