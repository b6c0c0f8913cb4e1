import { MediaPicker } from "../../pickers/media-picker.tsx";
import { viewAsset } from "../../pickers/view-asset.ts";
import { useBuilder, useView } from "../../view-state/builder-context.ts";

/** Puts an asset into the block that asked for one. */
export function MediaDialog() {
  const builder = useBuilder();
  const overlay = useView((view) => view.overlay);
  if (overlay?.kind !== "assets") return null;
  const { blockId, file } = overlay;
  const close = () => builder.view.closeOverlay();
  return (
    <MediaPicker
      title="Asset"
      file={file}
      onClose={close}
      onChoose={(asset) => {
        builder.draft.addAsset(viewAsset(asset));
        const content = { type: "asset" as const, assetId: asset.id, mediaType: asset.type };
        if (builder.edit({ edit: "setContent", input: { id: blockId, content } })) builder.view.select(blockId);
        close();
      }}
    />
  );
}
