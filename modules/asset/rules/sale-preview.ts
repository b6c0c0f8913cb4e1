/** The longer side, in px, of what people see of a picture on sale that they have not bought. */
const LONGEST_SIDE = 960;

/** Never more than this part of the picture, so that a small one keeps something to sell. */
const LARGEST_PART = 0.5;

/** The size of the preview of a picture that is on sale, in proportion. At least 1 px wide and high. */
export function salePreview({ width, height }: { readonly width: number; readonly height: number }) {
  const scale = Math.min(LONGEST_SIDE / Math.max(width, height), LARGEST_PART);
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}
