import { useState } from "react";
import type { Asset, AssetKind } from "#modules/asset/contract";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { Tabs } from "../../../ui/tabs/tabs.tsx";
import { MyMedia } from "./my-media.tsx";
import { UploadForm } from "./upload-form.tsx";

type MediaPickerProps = {
  title: string;
  /** The kinds to choose from; all if absent. */
  kinds?: readonly AssetKind[];
  /** A file to upload: opens the upload form. */
  file?: File | null;
  onChoose: (asset: Asset) => void;
  onClose: () => void;
};

/** Chooses an asset from the author's media, or uploads one. */
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
