import { placeContent } from "../../commands/insert.ts";
import { viewAsset } from "../../model/uploads/view-asset.ts";
import { MediaPicker } from "../../pickers/media-picker.tsx";
import { useBuilder, useView } from "../../view-state/builder-context.ts";

/** Inserts the chosen asset. Without a choice nothing changes. */
export function MediaDialog() {
  const builder = useBuilder();
  const overlay = useView((view) => view.overlay);
  if (overlay?.kind !== "assets") return null;
  const { target, kinds, file } = overlay;
  const close = () => builder.view.closeOverlay();
  return (
    <MediaPicker
      title="Asset"
      kinds={kinds ?? undefined}
      file={file}
      onClose={close}
      onChoose={(asset) => {
        builder.draft.addAsset(viewAsset(asset));
        const content = { type: "asset" as const, assetId: asset.id, mediaType: asset.type };
        close();
        const blockId = placeContent(builder, target, content);
        if (blockId !== undefined) builder.view.goTo(blockId);
      }}
    />
  );
}
