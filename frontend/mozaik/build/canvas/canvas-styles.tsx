import { useMemo } from "react";
import type { MozaikDocument, NodeId } from "#mozaik/document";
import { styleSheetOf } from "../../view/style-sheet.ts";
import { useDraft } from "../builder-context.ts";
import { useShown } from "./use-shown.ts";

/**
 * The document's own style sheet, apart from the rules of nodes whose look is being tried out: the sheet is long and
 * stays as it is while a value passes.
 */
export function CanvasStyles() {
  const document = useDraft((state) => state.document);
  const shown = useShown((each) => each);
  const assets = useDraft((state) => state.assets);
  const tried = triedIn(document, shown).join(" ");
  const lasting = useMemo(
    () =>
      styleSheetOf(
        nodesOf(document, (id) => !tried.includes(id)),
        assets,
      ),
    [document, assets, tried],
  );
  return (
    <>
      <style>{lasting}</style>
      <style>
        {tried === ""
          ? ""
          : styleSheetOf(
              nodesOf(shown, (id) => tried.includes(id)),
              assets,
            )}
      </style>
    </>
  );
}

/** The nodes that look otherwise than they are stored. */
function triedIn(document: MozaikDocument, shown: MozaikDocument): NodeId[] {
  return shown === document ? [] : Object.keys(shown.nodes).filter((id) => shown.nodes[id] !== document.nodes[id]);
}

function nodesOf(document: MozaikDocument, isWanted: (id: NodeId) => boolean): MozaikDocument {
  const nodes = Object.fromEntries(Object.entries(document.nodes).filter(([id]) => isWanted(id)));
  return { ...document, nodes };
}
