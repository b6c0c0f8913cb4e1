import { ChosenFile } from "../asset-form/chosen-file.tsx";
import { Button } from "../ui/button/button.tsx";
import { FileDrop } from "../ui/file-drop/file-drop.tsx";
import { StorageLine } from "../uploads/storage-line.tsx";
import css from "./edit-asset.module.css";
import { NewAssetForm } from "./new-asset-form.tsx";
import type { NewAsset } from "./use-new-asset.ts";

interface UploadTabProps {
  asset: NewAsset;
  /** The author takes the asset that they already have with the same file. */
  onKnown: () => void;
  /** MIME types. */
  accept: readonly string[];
}

/** Uploads a picture or film to the author's media; private until they change that. */
export function UploadTab({ asset, onKnown, accept }: UploadTabProps) {
  return (
    <NewAssetForm label="Upload" asset={asset} onKnown={onKnown}>
      {asset.file === null ? (
        <>
          <FileDrop
            label="Asset"
            accept={accept}
            status={{ kind: "idle" }}
            hint="Click to select a file or drag a file to the upload box"
            onFiles={([first]) => first && asset.take(first)}
          />
          <StorageLine />
        </>
      ) : (
        <>
          <ChosenFile file={asset.file} />
          {!asset.progress && (
            <div className={css.actions}>
              <Button size="small" onPress={asset.removeFile}>
                Change File
              </Button>
            </div>
          )}
        </>
      )}
    </NewAssetForm>
  );
}
