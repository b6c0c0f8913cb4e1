import { useState } from "react";
import type { Asset } from "#modules/asset/contract";
import type { ViewAsset } from "#modules/mozaik/contract";
import type { NodeId } from "#mozaik/document";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { Tabs } from "../../../ui/tabs/tabs.tsx";
import { useBuilder, useView } from "../builder-context.ts";
import { MyMedia } from "./my-media.tsx";
import { UploadForm } from "./upload-form.tsx";

/** Puts an asset into the block that asked for one: from one's own media, or uploaded now. */
export function MediaDialog() {
  const builder = useBuilder();
  const blockId = useView((view) => view.choosingFor);
  const [tab, setTab] = useState<"media" | "upload">("media");
  const close = () => builder.show({ choosingFor: null });
  const choose = (id: NodeId, asset: Asset) => {
    builder.draft.addAsset(viewAsset(asset));
    const content = { type: "asset" as const, assetId: asset.id, mediaType: asset.type };
    if (builder.act({ edit: "setContent", input: { id, content } })) builder.select(id);
    close();
  };
  if (blockId === null) return null;
  return (
    <Dialog title="Asset" size="large" isOpen onOpenChange={close}>
      <Tabs
        label="Where the asset comes from"
        selected={tab}
        onSelect={setTab}
        tabs={[
          {
            id: "media",
            label: "My Media",
            content: <MyMedia onChoose={(asset) => choose(blockId, asset)} onUpload={() => setTab("upload")} />,
          },
          { id: "upload", label: "Upload", content: <UploadForm onUploaded={(asset) => choose(blockId, asset)} /> },
        ]}
      />
    </Dialog>
  );
}

/** The asset as the page shows it until the draft is loaded anew. */
function viewAsset(asset: Asset): ViewAsset {
  const { id, type, src, width, height, summary, name } = asset;
  return { assetId: id, type, src, width, height, alt: summary || name, colour: null };
}
