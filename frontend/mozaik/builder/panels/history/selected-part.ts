import { ancestors, type Node } from "#mozaik/document";
import { useDraft, useView } from "../../view-state/builder-context.ts";

/** The tile or block whose history one may want: what is selected, or the nearest tile around it. */
export function useSelectedPart(): Node | undefined {
  const selectedId = useView((view) => view.selectedId);
  return useDraft(({ document }) => {
    const node = selectedId === null ? undefined : document.nodes[selectedId];
    if (!node || node.kind === "block" || node.kind === "tile") return node;
    return ancestors(document, node.id).find((each) => each.kind === "tile");
  });
}
