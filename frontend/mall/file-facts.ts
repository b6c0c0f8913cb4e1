import type { Asset } from "#modules/asset/contract";
import { byteSize } from "#primitives/byte-size";
import { mmss } from "#primitives/playback";

type File = Pick<Asset, "size" | "width" | "height" | "duration" | "pages" | "isPreview">;

/** What is known of a file, for people: '1:05', '640 x 360 px', '3 pages', '2.1 MB'. */
export function fileFacts({ size, width, height, duration, pages, isPreview }: File): string[] {
  return [
    duration !== null && playingTime(duration),
    // a preview has another size than what is bought
    width !== null && height !== null && !isPreview && `${width} x ${height} px`,
    pages !== null && (pages === 1 ? "1 page" : `${pages} pages`),
    byteSize(size),
  ].filter((each) => each !== false);
}

/** A duration in seconds as m:ss, rounded; what is shorter than a second counts as one. */
export function playingTime(seconds: number): string {
  return mmss(Math.max(1, Math.round(seconds))).replace(/^0/, "");
}
