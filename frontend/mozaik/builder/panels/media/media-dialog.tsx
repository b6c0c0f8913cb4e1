import { useState } from "react";
import type { AssetContent, MozaikDocument } from "#mozaik/document";
import { changedWords, contentOf, wordsIn } from "../../../../edit-asset/asset-words.ts";
import { EditAssetModal, type SavedAsset } from "../../../../edit-asset/edit-asset-modal.tsx";
import { placeContent } from "../../commands/insert.ts";
import type { InsertTarget } from "../../model/insert/insert-target.ts";
import { viewAsset } from "../../model/uploads/view-asset.ts";
import type { Builder } from "../../view-state/builder.ts";
import { useBuilder, useView } from "../../view-state/builder-context.ts";
import type { Overlay } from "../../view-state/view-state.ts";

type AssetsOverlay = Extract<Overlay, { kind: "assets" }>;

/** Inserts the chosen asset, or edits the one that a block shows. Without Save nothing changes. */
export function MediaDialog() {
  const overlay = useView((view) => view.overlay);
  return overlay?.kind === "assets" ? <OpenMediaDialog overlay={overlay} /> : null;
}

function OpenMediaDialog({ overlay: { target, kinds, file } }: { overlay: AssetsOverlay }) {
  const builder = useBuilder();
  // As the author found it: what others change meanwhile stays.
  const [found] = useState(() => assetAt(builder.draft.state.get().document, target));
  return (
    <EditAssetModal
      kinds={kinds ?? undefined}
      file={file}
      placed={found && { assetId: found.assetId, words: wordsIn(found) }}
      onSave={(saved) => save(builder, target, found, saved)}
      onClose={() => builder.view.closeOverlay()}
    />
  );
}

function save(
  builder: Builder,
  target: InsertTarget,
  found: AssetContent | null,
  { asset, words }: SavedAsset,
): boolean {
  if (!words) return false;
  if (asset) {
    builder.draft.addAsset(viewAsset(asset));
    const blockId = placeContent(builder, target, contentOf(asset, words));
    if (blockId === undefined) return false;
    builder.view.closeOverlay();
    builder.view.goTo(blockId);
    return true;
  }
  if (!found || target.kind !== "block") return false;
  return builder.edit({ edit: "describeAsset", input: { id: target.id, ...changedWords(wordsIn(found), words) } });
}

/** The asset that the target block shows; null if it shows none. */
function assetAt({ nodes }: MozaikDocument, target: InsertTarget): AssetContent | null {
  const node = target.kind === "block" ? nodes[target.id] : undefined;
  return node?.kind === "block" && node.content?.type === "asset" ? node.content : null;
}
