/** In pixels of the picture as it is turned. */
export type Size = { width: number; height: number };
/** A part of a picture: whole pixels from its upper left corner. */
export type CropArea = Size & { x: number; y: number };
/** How often the picture is turned to the right by 90°. */
export type Turns = 0 | 1 | 2 | 3;

/** Width by height of what is uploaded as a preview. Source: the specification's constants. */
export const PREVIEW_RATIO = 16 / 9;
/** Side of a round upload, in px. Source: the specification's constants. */
export const ROUND_SIZE = 200;

/** The next quarter turn to the right. */
export function turned(turns: Turns): Turns {
  return turns === 0 ? 1 : turns === 1 ? 2 : turns === 2 ? 3 : 0;
}

/** The size of a picture after turning it. */
export function turnedSize({ width, height }: Size, turns: Turns): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** The largest part of the ratio (width by height) that a picture has; at least one pixel each way. */
export function largestOf(ratio: number, { width, height }: Size): Size {
  return width / height > ratio
    ? { width: Math.max(1, Math.round(height * ratio)), height }
    : { width, height: Math.max(1, Math.round(width / ratio)) };
}

/**
 * A crop that fits its picture: whole pixels, no more than the picture has, moved so that it stays inside; what is
 * negative becomes 0, a side of nothing one pixel. With a ratio the height follows the width, and the width follows
 * where the picture is not high enough.
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

/** The pixels of a part given in percent of the turned picture's sides. */
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

/** One measure of a crop set by hand. Nothing changes where it is no number or the value of before. */
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

/** The size of the picture that is made: the crop's own, or smaller where a side would be longer than `longest` px. */
export function outputSize({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** How far one may zoom in: until 32 pixels of the shorter side fill the frame, at most twentyfold. */
export function mostZoom({ width, height }: Size): number {
  return Math.max(1, Math.min(20, Math.min(width, height) / 32));
}

/** The six numbers of a canvas transform. */
export type Transform = [a: number, b: number, c: number, d: number, e: number, f: number];

/** Lays the pixels of the picture as it was loaded where they belong in the output: turned, moved and scaled. */
export function cropTransform(loaded: Size, turns: Turns, crop: CropArea, output: Size): Transform {
  const { width, height } = loaded;
  // the turned picture's x and y, as sums of the loaded picture's
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
