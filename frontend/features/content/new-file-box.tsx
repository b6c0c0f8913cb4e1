import { useEffect, useState } from "react";
import type { UploadProgress } from "../../api/upload.ts";
import { Button } from "../../ui/button/button.tsx";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { byteSize } from "../../ui/file-drop/byte-size.ts";
import { FileDrop } from "../../ui/file-drop/file-drop.tsx";
import { ProgressBar } from "../../ui/progress-bar/progress-bar.tsx";
import css from "./file-box.module.css";

interface Props {
  file: File | null;
  onFile: (file: File | null) => void;
  /** Bytes while it is sent; null before and after. */
  progress: UploadProgress | null;
  failure: string | undefined;
  onCancel: () => void;
}

const KINDS = [
  "image/*",
  "video/*",
  "audio/*",
  "application/pdf",
  ".pdf",
  ".zip",
  ".txt",
  ".csv",
  ".docx",
  ".xlsx",
  ".pptx",
];

/** The file of an asset that is being made: chosen, looked at, sent. */
export function NewFileBox({ file, onFile, progress, failure, onCancel }: Props) {
  const [isAsked, setAsked] = useState(false);
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
        <FileDrop
          label="Asset"
          accept={KINDS}
          status={{ kind: "idle" }}
          onFiles={([chosen]) => onFile(chosen ?? null)}
          hint="Click to select a file or drag a file to the upload box"
        />
      ) : (
        <>
          <ChosenFile file={file} />
          {progress === null ? (
            <Button size="small" onPress={() => setAsked(true)}>
              Change File
            </Button>
          ) : (
            <Sending progress={progress} onCancel={onCancel} />
          )}
        </>
      )}
      <ConfirmDialog
        title="Change File"
        isOpen={isAsked}
        onOpenChange={setAsked}
        cancelLabel="Cancel"
        confirmLabel="Proceed"
        tone="neutral"
        onConfirm={() => {
          setAsked(false);
          onFile(null);
        }}
      >
        The file will be removed and a new one can be uploaded.
      </ConfirmDialog>
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

function ChosenFile({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  const [pixels, setPixels] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    setPixels(undefined);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const isImage = file.type.startsWith("image/");
  return (
    <>
      {address && isImage && (
        <img
          className={css.preview}
          src={address}
          alt=""
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setPixels(`${naturalWidth} x ${naturalHeight} px`)
          }
        />
      )}
      {address && file.type.startsWith("video/") && (
        // biome-ignore lint/a11y/useMediaCaption: a look at one's own file before it is sent
        <video className={css.preview} src={address} controls preload="metadata" />
      )}
      <ul className={css.facts}>
        <li className={css.fileName}>{file.name}</li>
        {isImage && <li>{pixels ?? "Image Dimensions"}</li>}
        <li>{byteSize(file.size)}</li>
      </ul>
    </>
  );
}
