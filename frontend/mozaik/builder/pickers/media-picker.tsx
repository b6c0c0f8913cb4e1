import { useState } from "react";
import type { Asset, AssetKind } from "#modules/asset/contract";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { Tabs } from "../../../ui/tabs/tabs.tsx";
import { MyMedia } from "./my-media.tsx";
import { UploadForm } from "./upload-form.tsx";

type MediaPickerProps = {
  title: string;
  /** What may be chosen; without it anything. */
  kinds?: readonly AssetKind[];
  /** To be uploaded: the form for it stands open. */
  file?: File | null;
  onChoose: (asset: Asset) => void;
  onClose: () => void;
};

/** One asset: from one's own media, or uploaded now. */
export function MediaPicker({ title, kinds, file = null, onChoose, onClose }: MediaPickerProps) {
  const [tab, setTab] = useState<"media" | "upload">(file ? "upload" : "media");
  return (
    <Dialog title={title} size="large" isOpen onOpenChange={onClose}>
      <Tabs
        label="Where the asset comes from"
        selected={tab}
        onSelect={setTab}
        tabs={[
          {
            id: "media",
            label: "My Media",
            content: <MyMedia kinds={kinds} onChoose={onChoose} onUpload={() => setTab("upload")} />,
          },
          { id: "upload", label: "Upload", content: <UploadForm offered={file} onUploaded={onChoose} /> },
        ]}
      />
    </Dialog>
  );
}
