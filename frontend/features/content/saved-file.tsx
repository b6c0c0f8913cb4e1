import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Asset } from "#modules/asset/contract";
import { HEIC } from "#modules/asset/rules/heic";
import { mimeText } from "#modules/asset/rules/mime";
import { fileOf } from "../../api/assets.ts";
import { AssetDisplay } from "../../asset-form/asset-display.tsx";
import css from "../../asset-form/file-box.module.css";
import { messageOf } from "../../mall/api-error.ts";
import { fileFacts } from "../../mall/file-facts.ts";
import { Button } from "../../ui/button/button.tsx";
import { ImageCropDialog } from "../../ui/image-crop/image-crop-dialog.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import { ChangeFileQuestion } from "./change-file-question.tsx";
import { FileActions } from "./file-actions.tsx";
import { PosterChoice } from "./poster-choice.tsx";
import { Sound } from "./sound.tsx";

/** Longest side in px of a cropped picture: enough for large screens. */
const LONGEST_CROPPED = 6_000;

const SHOWN_AS_JPEG = "Few browsers show HEIC pictures: your file is kept, and this picture of it is a JPEG.";

/** Kinds of file that cameras and recorders write such data into; the server takes it out for everyone but the owner. */
const HOLDS_PLACES: ReadonlySet<string> = new Set(["image", "video", "audio"]);
const PLACES_REMOVED = "Others get this file without its location and camera data.";

interface Props {
  asset: Asset;
  /** A crop of the picture was made. */
  onCropped: (file: File) => void;
  /** The person wants another file. */
  onRemove: () => void;
}

/** The file an asset has, with what can be done with it. */
export function SavedFile({ asset, onCropped, onRemove }: Props) {
  const hasSize = asset.width !== null && asset.height !== null;
  const player = useRef<HTMLDivElement>(null);
  const [isAsked, setAsked] = useState(false);
  const picture = useMutation({
    mutationFn: fileOf,
    onError: (error) => {
      console.error(error);
      toasts.error(error.message === "File Not Found" ? error.message : messageOf(error));
    },
  });
  return (
    <>
      <div ref={player}>
        <AssetDisplay key={asset.blobId} asset={asset} sound={<Sound asset={asset} />} />
      </div>
      <ul className={css.facts}>
        <li className={css.fileName}>{asset.fileName}</li>
        {asset.type === "image" && !hasSize && <li>Image Dimensions</li>}
        {fileFacts(asset).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
        {asset.codecs.length > 0 && <li>{asset.codecs.join(", ")}</li>}
      </ul>
      {asset.state === "ready" && asset.stateReason === null && HOLDS_PLACES.has(asset.type) && <p>{PLACES_REMOVED}</p>}
      {mimeText(asset.mime) === HEIC && <p role="note">{SHOWN_AS_JPEG}</p>}
      <div className={css.actions}>
        {asset.type === "image" && asset.state !== "failed" && (
          <Button size="small" isPending={picture.isPending} onPress={() => picture.mutate(asset.src)}>
            Resize/Crop
          </Button>
        )}
        {asset.type === "video" && asset.state === "ready" && <PosterChoice asset={asset} player={player} />}
        <Button size="small" onPress={() => setAsked(true)}>
          Change File
        </Button>
        <FileActions asset={asset} />
      </div>
      <ImageCropDialog
        source={picture.data ?? null}
        shape="free"
        longest={LONGEST_CROPPED}
        onBack={picture.reset}
        onDone={(file) => {
          picture.reset();
          onCropped(file);
        }}
      />
      <ChangeFileQuestion isOpen={isAsked} onOpenChange={setAsked} onProceed={onRemove} />
    </>
  );
}
