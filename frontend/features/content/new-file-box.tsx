import { useState } from "react";
import { byteSize } from "#primitives/byte-size";
import type { UploadProgress } from "../../api/upload.ts";
import { ChosenFile } from "../../asset-form/chosen-file.tsx";
import css from "../../asset-form/file-box.module.css";
import type { ImportedFile } from "../../stock/stock-import.tsx";
import { StockImportDialog } from "../../stock/stock-import-dialog.tsx";
import { Button } from "../../ui/button/button.tsx";
import { FileDrop } from "../../ui/file-drop/file-drop.tsx";
import { ImageCropDialog } from "../../ui/image-crop/image-crop-dialog.tsx";
import { ProgressBar } from "../../ui/progress-bar/progress-bar.tsx";
import { StorageLine } from "../../uploads/storage-line.tsx";
import { ChangeFileQuestion } from "./change-file-question.tsx";

interface Props {
  file: File | null;
  onFile: (file: File | null) => void;
  /** Several files were chosen at once; absent: one only. */
  onFiles?: (files: File[]) => void;
  /** A file came from a stock library; absent: none can be imported. */
  onImported?: (imported: ImportedFile) => void;
  /** A crop of the file was made; absent: like another file. */
  onCropped?: (file: File) => void;
  /** Bytes during the upload; null before and after. */
  progress: UploadProgress | null;
  failure: string | undefined;
  onCancel: () => void;
}

/** Longest side in px of a cropped picture: enough for large screens. */
const LONGEST_CROPPED = 6_000;

/** The file of a new asset: choose, preview, upload. */
export function NewFileBox(props: Props) {
  const { file, onFile, onFiles, onImported, onCropped, progress, failure, onCancel } = props;
  const [isAsked, setAsked] = useState(false);
  const [isCropping, setCropping] = useState(false);
  const [isImporting, setImporting] = useState(false);
  /** A picture that this browser cannot open, such as a TIFF: it cannot crop it either. */
  const [broken, setBroken] = useState<File>();
  const isCroppable = file?.type.startsWith("image/") && file !== broken;
  return (
    <section className={css.box} aria-labelledby="file-box">
      <h2 id="file-box" className={css.label}>
        Asset
      </h2>
      {failure && (
        <p role="alert" className={css.failure}>
          {failure}
        </p>
      )}
      {file === null ? (
        <>
          <FileDrop
            label="Asset"
            isMultiple={onFiles !== undefined}
            status={{ kind: "idle" }}
            onFiles={(files) => (files.length > 1 && onFiles ? onFiles(files) : onFile(files[0] ?? null))}
            hint="Click to select a file or drag a file to the upload box"
          />
          <StorageLine />
          {onImported && (
            <Button size="small" onPress={() => setImporting(true)}>
              Import from Stock
            </Button>
          )}
        </>
      ) : (
        <>
          <ChosenFile file={file} onBroken={() => setBroken(file)} />
          {progress === null ? (
            <div className={css.actions}>
              {isCroppable && (
                <Button size="small" onPress={() => setCropping(true)}>
                  Resize/Crop
                </Button>
              )}
              <Button size="small" onPress={() => setAsked(true)}>
                Change File
              </Button>
            </div>
          ) : (
            <Sending progress={progress} onCancel={onCancel} />
          )}
        </>
      )}
      <ImageCropDialog
        source={isCropping ? file : null}
        shape="free"
        longest={LONGEST_CROPPED}
        onBack={() => setCropping(false)}
        onDone={(cropped) => {
          setCropping(false);
          (onCropped ?? onFile)(cropped);
        }}
      />
      {isImporting && onImported && (
        <StockImportDialog
          onImported={(imported) => {
            setImporting(false);
            onImported(imported);
          }}
          onClose={() => setImporting(false)}
        />
      )}
      <ChangeFileQuestion isOpen={isAsked} onOpenChange={setAsked} onProceed={() => onFile(null)} />
    </section>
  );
}

function Sending({ progress: { loaded, total }, onCancel }: { progress: UploadProgress; onCancel: () => void }) {
  return (
    <>
      <ProgressBar label="Loading" value={loaded} max={total} valueText={`${byteSize(loaded)} of ${byteSize(total)}`} />
      <Button size="small" onPress={onCancel}>
        Cancel
      </Button>
    </>
  );
}
