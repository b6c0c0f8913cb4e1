import { RotateCw } from "lucide-react";
import { useState } from "react";
import { Button } from "../button/button.tsx";
import { ErrorState } from "../error-state/error-state.tsx";
import { Spinner } from "../spinner/spinner.tsx";
import { PREVIEW_RATIO, type Turns, turned } from "./crop-area.ts";
import { type Crop, FILE_NOT_FOUND } from "./crop-picture.ts";
import { CropStage } from "./crop-stage.tsx";
import css from "./image-crop.module.css";
import { usePicture } from "./use-picture.ts";

/** `wide` 16:9, `round` 1:1 behind a circle, `free` any ratio. */
export type CropShape = "wide" | "round" | "free";

/** The fixed ratio of a shape; undefined if the person chooses. */
const RATIOS: Record<CropShape, number | undefined> = { wide: PREVIEW_RATIO, round: 1, free: undefined };

type ImageCropProps = {
  /** The picture's file. */
  source: Blob;
  shape: CropShape;
  /** The longest side in px of what comes of it; given if the person may also choose its size. */
  longest?: number;
  /** Called with the crop for `cropPicture`; null while there is nothing to crop. */
  onChange: (crop: Crop | null) => void;
};

/** A picture under a crop frame; it can be dragged, zoomed and rotated. */
export function ImageCrop({ source, shape, longest, onChange }: ImageCropProps) {
  const [turns, setTurns] = useState<Turns>(0);
  const shown = usePicture(source, turns);
  if (shown.kind === "failed") {
    return (
      <div className={css.waiting}>
        {shown.isMissing ? (
          <ErrorState title={FILE_NOT_FOUND} text="It was moved or deleted. Choose it again, or another one." />
        ) : (
          <ErrorState title="This picture cannot be opened" text="Choose another file: JPEG, PNG, WebP, GIF or AVIF." />
        )}
      </div>
    );
  }
  if (shown.kind === "loading") {
    return (
      <div className={css.waiting}>
        <Spinner label="Opening the picture" />
      </div>
    );
  }
  return (
    <CropStage
      picture={shown}
      ratio={RATIOS[shape]}
      isRound={shape === "round"}
      longest={longest}
      onChange={(area, size) => onChange({ area, turns: shown.turns, size })}
      actions={
        <Button
          size="small"
          icon={<RotateCw />}
          onPress={() => {
            onChange(null);
            setTurns(turned(turns));
          }}
        >
          Rotate 90°
        </Button>
      }
    />
  );
}
