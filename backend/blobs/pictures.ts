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
/** Pictures that wait for it; more are refused. */
const MOST_WAITING = 60;

/** A progressive picture is decoded as a whole in several passes: a pixel of it costs about three others. */
const PROGRESSIVE_COST = 3;

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

/**
 * Inspects pictures and makes smaller ones. One process decodes two at a time; those who wait (`who`: whose pictures
 * they are) take turns. All throw `too-many` in a flood.
 */
@Injectable()
export class Pictures {
  private readonly gate = new Gate(AT_ONCE, MOST_WAITING);

  /**
   * Reads a picture's size and colour. Throws `too-large` for more than `maxPixels` (width times height, a third of that
   * for a progressive picture; read from the header without decoding) and `wrong-type` for a damaged picture.
   */
  inspect(bytes: Opens, maxPixels: number, who = ""): Promise<PictureFacts> {
    return this.gate.run(async () => {
      const { openHeader, openPicture } = await decoder();
      const picture = await buffer(await bytes());
      const header = await this.decoding(() => openHeader(picture).metadata());
      const { autoOrient } = header;
      refuseCostly(header, maxPixels);
      const pixel = await this.decoding(() =>
        openPicture(picture, maxPixels)
          .resize(1, 1, { fit: "fill" })
          .flatten({ background: "#ffffff" })
          .toColourspace("srgb")
          .raw()
          .toBuffer(),
      );
      return { width: autoOrient.width, height: autoOrient.height, colour: hex(pixel) };
    }, who);
  }

  /** A WebP of the picture, `width` pixels wide, in proportion, and never wider than the picture itself. */
  narrowed(bytes: Opens, width: number, maxPixels: number, who = ""): Promise<Buffer> {
    return this.gate.run(async () => {
      const { openPicture } = await decoder();
      const picture = await buffer(await bytes());
      return openPicture(picture, maxPixels)
        .autoOrient()
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: 80 })
        .toBuffer();
    }, who);
  }

  /** The picture in its own format and size without metadata (EXIF, XMP, IPTC, comments); null if it has none. */
  withoutMetadata(bytes: Opens, maxPixels: number, who = ""): Promise<Buffer | null> {
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
    }, who);
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

interface Header {
  readonly width: number;
  readonly height: number;
  readonly isProgressive?: boolean;
}

/** Throws `too-large` for a picture that costs more to decode than an ordinary one of `maxPixels`. */
function refuseCostly({ width, height, isProgressive = false }: Header, maxPixels: number): void {
  const most = isProgressive ? maxPixels / PROGRESSIVE_COST : maxPixels;
  if (width * height <= most) return;
  const kind = isProgressive ? "progressive picture" : "picture";
  throw new DomainError(
    "too-large",
    "too-many-pixels",
    `This ${kind} has ${width} x ${height} px. Please upload one of at most ${Math.floor(most / 1e6)} megapixels.`,
  );
}

/** A grey picture has one channel, others have three. */
function hex(pixel: Buffer): string {
  const [red = 0, green = red, blue = red] = pixel;
  return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}
