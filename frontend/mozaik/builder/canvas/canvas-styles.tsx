import { useMemo } from "react";
import { childrenOf, descendants, type MozaikDocument, type NodeId, themed } from "#mozaik/document";
import { isOnOwnGround, isTranslucent } from "../../view/style/ground.ts";
import { styleSheetOf } from "../../view/style-sheet.ts";
import { useDraft } from "../view-state/builder-context.ts";
import { useSiteOfDraft } from "../view-state/site-of-draft.ts";
import { useShown } from "../view-state/use-shown.ts";
import { NodeRules } from "./node-rules.ts";

/**
 * The document's style sheet, apart from the rules of nodes with a previewed look. The sheet is long, so it is not
 * rewritten while the author drags a value.
 */
export function CanvasStyles() {
  const theme = useSiteOfDraft()?.theme;
  const stored = useDraft((state) => state.document);
  const previewed = useShown((each) => each);
  const document = useMemo(() => themed(stored, theme), [stored, theme]);
  const shown = useMemo(
    () => (previewed === stored ? document : themed(previewed, theme)),
    [previewed, stored, document, theme],
  );
  const assets = useDraft((state) => state.assets);
  const tried = triedIn(document, shown).join(" ");
  const rules = useMemo(() => new NodeRules(assets), [assets]);
  const lasting = useMemo(() => rules.sheetOf(document, (id) => !tried.includes(id)), [rules, document, tried]);
  return (
    <>
      <style>{lasting}</style>
      <style>{tried === "" ? "" : styleSheetOf(shown, assets, (id) => tried.includes(id))}</style>
    </>
  );
}

/**
 * The nodes whose previewed look differs from the stored one. For columns also their siblings, whose widths may change
 * with them, for pages the nodes with a background, and for backgrounds the translucent nodes inside, whose text
 * colour may.
 */
function triedIn(document: MozaikDocument, shown: MozaikDocument): NodeId[] {
  if (shown === document) return [];
  const changed = Object.values(shown.nodes).filter((node) => node !== document.nodes[node.id]);
  const beside = changed.flatMap((node) => (node.kind === "column" ? childrenOf(shown, node.parentId) : []));
  const onPage = changed.flatMap((node) =>
    node.kind === "page" ? descendants(shown, node.id).filter(isOnOwnGround) : [],
  );
  const inside = changed.flatMap((node) =>
    node.kind !== "page" && node.design?.backgroundColor === document.nodes[node.id]?.design?.backgroundColor
      ? []
      : descendants(shown, node.id).filter(isTranslucent),
  );
  return [...new Set([...changed, ...beside, ...onPage, ...inside].map(({ id }) => id))];
}
