import { type CropArea, cropTransform, outputSize, type Size, type Turns, turnedSize } from "./crop-area.ts";

/** A crop: an area of the rotated picture, and the size it gets in px; absent: its own. */
export type Crop = { area: CropArea; turns: Turns; size?: Size | undefined };

/** Source: the specification's constants. */
const FILE_NAME = "newFile.jpeg";
const QUALITY = 0.9;
/** Longest side in px of the preview while cropping; the output is made from the original. */
const LONGEST_SHOWN = 2_000;

/** Why a picture that was moved or deleted since it was chosen cannot be opened. */
export const FILE_NOT_FOUND = "File Not Found";

/** Opens a picture in this browser. Rejects if it cannot read the file as a picture, and with 'File Not Found'. */
export async function openPicture(source: Blob): Promise<HTMLImageElement> {
  if (!source.type.startsWith("image/")) throw new TypeError(`Not a picture: ${source.type || "unknown kind"}`);
  const url = URL.createObjectURL(source);
  try {
    const picture = new Image();
    picture.src = url;
    await picture.decode();
    return picture;
  } catch (error) {
    throw (await isThere(source)) ? error : new Error(FILE_NOT_FOUND);
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** A file of the person's disk may be gone: a `File` only points to it. */
function isThere(source: Blob): Promise<boolean> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(true);
    reader.onerror = () => resolve(reader.error?.name !== "NotFoundError");
    reader.readAsArrayBuffer(source.slice(0, 1));
  });
}

/** The size of an opened picture in its own pixels. */
export function sizeOf(picture: HTMLImageElement): Size {
  return { width: picture.naturalWidth, height: picture.naturalHeight };
}

/** The whole picture, rotated, for display. */
export function turnPicture(picture: HTMLImageElement, turns: Turns): Promise<Blob> {
  const size = turnedSize(sizeOf(picture), turns);
  return draw(picture, { area: { x: 0, y: 0, ...size }, turns }, outputSize(size, LONGEST_SHOWN));
}

/**
 * Creates the JPEG file of a crop, entirely in this browser; no side is longer than `longest` px. Rejects with 'Canvas
 * is empty' if the browser cannot draw it, and with 'Resizing failed' if nothing comes of it.
 */
export async function cropPicture(source: Blob, crop: Crop, longest: number): Promise<File> {
  const picture = await openPicture(source);
  const made = await draw(picture, crop, outputSize(crop.size ?? crop.area, longest));
  return new File([made], FILE_NAME, { type: made.type });
}

async function draw(picture: HTMLImageElement, { area, turns }: Crop, output: Size): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = output.width;
  canvas.height = output.height;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("Canvas is empty");
  // JPEG has no transparency: without a background it would turn black
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, output.width, output.height);
  context.imageSmoothingQuality = "high";
  context.setTransform(...cropTransform(sizeOf(picture), turns, area, output));
  context.drawImage(picture, 0, 0);
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
  if (made === null) throw new Error("Resizing failed");
  return made;
}
