/** In pixels of the rotated picture. */
export type Size = { width: number; height: number };
/** An area of a picture: whole pixels from its upper left corner. */
export type CropArea = Size & { x: number; y: number };
/** Number of clockwise rotations by 90°. */
export type Turns = 0 | 1 | 2 | 3;

/** Width by height of an uploaded preview. Source: the specification's constants. */
export const PREVIEW_RATIO = 16 / 9;
/** Side of a round upload, in px. Source: the specification's constants. */
export const ROUND_SIZE = 200;

/** One more quarter turn clockwise. */
export function turned(turns: Turns): Turns {
  return turns === 0 ? 1 : turns === 1 ? 2 : turns === 2 ? 3 : 0;
}

/** The size of a picture after rotation. */
export function turnedSize({ width, height }: Size, turns: Turns): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** The largest area with the ratio (width by height) within a picture; at least one pixel each way. */
export function largestOf(ratio: number, { width, height }: Size): Size {
  return width / height > ratio
    ? { width: Math.max(1, Math.round(height * ratio)), height }
    : { width, height: Math.max(1, Math.round(width / ratio)) };
}

/**
 * Clamps a crop to its picture: whole pixels, not larger than the picture, moved inside it; negative values become 0
 * and empty sides one pixel. With a ratio the height follows the width, or the width follows the height if the picture
 * is not high enough.
 */
export function clampCrop(crop: CropArea, picture: Size, ratio?: number): CropArea {
  const wanted = {
    width: Math.min(picture.width, Math.max(1, Math.round(crop.width))),
    height: Math.min(picture.height, Math.max(1, Math.round(crop.height))),
  };
  const size = ratio === undefined ? wanted : largestOf(ratio, { width: wanted.width, height: picture.height });
  return {
    x: Math.min(Math.max(0, Math.round(crop.x)), picture.width - size.width),
    y: Math.min(Math.max(0, Math.round(crop.y)), picture.height - size.height),
    ...size,
  };
}

/** The pixels of an area given in percent of the rotated picture's sides. */
export function areaOfPercent(percent: CropArea, picture: Size, ratio?: number): CropArea {
  return clampCrop(
    {
      x: (percent.x / 100) * picture.width,
      y: (percent.y / 100) * picture.height,
      width: (percent.width / 100) * picture.width,
      height: (percent.height / 100) * picture.height,
    },
    picture,
    ratio,
  );
}

/** Sets one measure of a crop. Changes nothing if it is not a number or unchanged. */
export function withMeasure(
  crop: CropArea,
  measure: keyof CropArea,
  value: number,
  picture: Size,
  ratio?: number,
): CropArea {
  if (!Number.isFinite(value) || value === crop[measure]) return crop;
  const isHeightOfRatio = ratio !== undefined && measure === "height";
  const changed = isHeightOfRatio ? { ...crop, width: value * ratio } : { ...crop, [measure]: value };
  return clampCrop(changed, picture, ratio);
}

/**
 * Sets the width or height of the resulting picture; the other side follows, and no side is longer than `longest`.
 * Changes nothing if it is not a number or unchanged.
 */
export function withOutput(crop: Size, now: Size, side: keyof Size, value: number, longest: number): Size {
  if (!Number.isFinite(value) || value === now[side]) return now;
  const scale = Math.max(1, value) / crop[side];
  return outputSize({ width: crop.width * scale, height: crop.height * scale }, longest);
}

/** The size of the resulting picture: the crop's own, or scaled down so that no side is longer than `longest` px. */
export function outputSize({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Maximum zoom: until 32 pixels of the shorter side fill the frame, at most 20 times. */
export function mostZoom({ width, height }: Size): number {
  return Math.max(1, Math.min(20, Math.min(width, height) / 32));
}

/** The six numbers of a canvas transform. */
export type Transform = [a: number, b: number, c: number, d: number, e: number, f: number];

/** The transform from the loaded picture to the output: rotated, moved and scaled. */
export function cropTransform(loaded: Size, turns: Turns, crop: CropArea, output: Size): Transform {
  const { width, height } = loaded;
  // the rotated picture's x and y, as sums of the loaded picture's
  const turn: Record<Turns, Transform> = {
    0: [1, 0, 0, 1, 0, 0],
    1: [0, 1, -1, 0, height, 0],
    2: [-1, 0, 0, -1, width, height],
    3: [0, -1, 1, 0, 0, width],
  };
  const [a, b, c, d, e, f] = turn[turns];
  const [across, down] = [output.width / crop.width, output.height / crop.height];
  return [a * across, b * down, c * across, d * down, (e - crop.x) * across, (f - crop.y) * down];
}
