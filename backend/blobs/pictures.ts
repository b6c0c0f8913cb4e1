import { buffer } from "node:stream/consumers";
import { Injectable } from "@nestjs/common";
import { DomainError } from "#modules/decider";
import { Gate } from "../gate.ts";

/**
 * Loaded with the first picture: most processes decode none for a long time, and libvips uses its memory from the
 * start.
 */
const decoder = () => import("./picture-decoder.ts");

/** Pictures decoded at once in one process: each may need several hundred megabytes. */
const AT_ONCE = 2;

/** High enough to show no difference. */
const CLEAN_QUALITY = 92;

/**
 * Opens a picture's bytes. Called only when decoding starts, so that queued pictures hold no open file or connection.
 */
type Opens = () => Promise<NodeJS.ReadableStream>;

export interface PictureFacts {
  /** Pixels as displayed, after applying the camera's orientation. */
  width: number;
  height: number;
  /** Average colour, '#rrggbb'. */
  colour: string;
}

/** Inspects pictures and makes smaller ones. One process decodes two at a time. */
@Injectable()
export class Pictures {
  private readonly gate = new Gate(AT_ONCE);

  /**
   * Reads a picture's size and colour. Throws `too-large` for more than `maxPixels` (width times height, read from the
   * header without decoding) and `wrong-type` for a damaged picture.
   */
  inspect(bytes: Opens, maxPixels: number): Promise<PictureFacts> {
    return this.gate.run(async () => {
      const { openHeader, openPicture } = await decoder();
      const picture = await buffer(await bytes());
      const { width, height, autoOrient } = await this.decoding(() => openHeader(picture).metadata());
      if (width * height > maxPixels) {
        throw new DomainError(
          "too-large",
          "too-many-pixels",
          `This picture has ${width} x ${height} px. Please upload one of at most ${Math.floor(maxPixels / 1e6)} megapixels.`,
        );
      }
      const pixel = await this.decoding(() =>
        openPicture(picture, maxPixels)
          .resize(1, 1, { fit: "fill" })
          .flatten({ background: "#ffffff" })
          .toColourspace("srgb")
          .raw()
          .toBuffer(),
      );
      return { width: autoOrient.width, height: autoOrient.height, colour: hex(pixel) };
    });
  }

  /** A WebP of the picture, `width` pixels wide, in proportion, and never wider than the picture itself. */
  narrowed(bytes: Opens, width: number, maxPixels: number): Promise<Buffer> {
    return this.gate.run(async () => {
      const { openPicture } = await decoder();
      const picture = await buffer(await bytes());
      return openPicture(picture, maxPixels)
        .autoOrient()
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: 80 })
        .toBuffer();
    });
  }

  /** The picture in its own format and size without metadata (EXIF, XMP, IPTC, comments); null if it has none. */
  withoutMetadata(bytes: Opens, maxPixels: number): Promise<Buffer | null> {
    return this.gate.run(async () => {
      const { openHeader, openFrames } = await decoder();
      const picture = await buffer(await bytes());
      const { format, exif, xmp, iptc, tifftagPhotoshop, comments, orientation } = await openHeader(picture).metadata();
      if (!exif && !xmp && !iptc && !tifftagPhotoshop && !comments?.length && !orientation) return null;
      const turned = openFrames(picture, maxPixels).autoOrient().keepIccProfile();
      switch (format) {
        case "jpeg":
          return turned.jpeg({ quality: CLEAN_QUALITY }).toBuffer();
        case "png":
          return turned.png().toBuffer();
        case "gif":
          return turned.gif().toBuffer();
        case "webp":
          return turned.webp({ quality: CLEAN_QUALITY }).toBuffer();
        default:
          return turned.avif({ quality: CLEAN_QUALITY }).toBuffer();
      }
    });
  }

  private async decoding<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw new DomainError("wrong-type", "damaged-picture", "This picture is damaged and cannot be shown.", {
        reason: error instanceof Error ? error.message : String(error),
      });
    }
  }
}

/** A grey picture has one channel, others have three. */
function hex(pixel: Buffer): string {
  const [red = 0, green = red, blue = red] = pixel;
  return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}
