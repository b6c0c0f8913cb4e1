import { useState } from "react";
import { Button } from "../button/button.tsx";
import { Dialog } from "../dialog/dialog.tsx";
import { type Crop, cropPicture, FILE_NOT_FOUND } from "./crop-picture.ts";
import css from "./image-crop.module.css";
import { type CropShape, ImageCrop } from "./image-crop.tsx";

type ImageCropDialogProps = {
  /** The picture to crop; null closes the dialog. */
  source: Blob | null;
  shape: CropShape;
  /** The longest side of the resulting file, in px. */
  longest: number;
  /** The cropped file, a JPEG. */
  onDone: (file: File) => void;
  /** Called if the person leaves without a crop. */
  onBack: () => void;
};

/** Crops a picture before it is used. All work stays in the browser. */
export function ImageCropDialog({ source, shape, longest, onDone, onBack }: ImageCropDialogProps) {
  const [crop, setCrop] = useState<Crop | null>(null);
  const [work, setWork] = useState<"none" | "making" | "failed" | "missing">("none");
  const leave = () => {
    setCrop(null);
    setWork("none");
  };
  const make = async () => {
    if (source === null || crop === null) return;
    setWork("making");
    try {
      const file = await cropPicture(source, crop, longest);
      leave();
      onDone(file);
    } catch (error) {
      console.error(error);
      setWork(error instanceof Error && error.message === FILE_NOT_FOUND ? "missing" : "failed");
    }
  };
  const back = () => {
    leave();
    onBack();
  };
  return (
    <Dialog
      title="Resize/Crop Image"
      size="medium"
      isOpen={source !== null}
      onOpenChange={(isOpen) => !isOpen && back()}
      isDismissable={false}
      footer={
        <>
          <Button onPress={back}>Back</Button>
          <Button variant="primary" isDisabled={crop === null} isPending={work === "making"} onPress={make}>
            Done
          </Button>
        </>
      }
    >
      {source !== null && (
        <ImageCrop source={source} shape={shape} onChange={setCrop} {...(shape === "free" && { longest })} />
      )}
      <p role="alert" className={css.failure}>
        {work === "missing" && FILE_NOT_FOUND}
        {work === "failed" && "The picture could not be created. Please try again or choose another file."}
      </p>
    </Dialog>
  );
}
