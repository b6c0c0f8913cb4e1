import { buffer } from "node:stream/consumers";
import { Injectable } from "@nestjs/common";
import type { Sharp } from "sharp";
import { DomainError } from "#modules/decider";
import { Gate } from "../gate.ts";
import { sizeInBrowser } from "./gif-screen.ts";
import type { DecodedPicture } from "./picture-decoder.ts";
import { isAnimatedPng, withoutPngMetadata } from "./png-chunks.ts";

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

/** Frames of an animation that is accepted. */
const MOST_FRAMES = 1_000;

/** Formats in which smaller pictures are made; how they were measured: docs/decisions/formats-of-renditions.md. */
export const RENDITION_FORMATS = ["avif", "webp", "jpeg"] as const;
export type RenditionFormat = (typeof RENDITION_FORMATS)[number];

/** The widest rendition, and the size that all others are made from. */
export const BASE_WIDTH = 1920;
/** A larger base (of a very tall picture) would take too much memory. */
const BASE_PIXELS = 8_000_000;

/**
 * Opens a picture's bytes. Called only when decoding starts, so that queued pictures hold no open file or connection.
 */
type Opens = () => Promise<NodeJS.ReadableStream>;

/** How to make a rendition. */
export interface Recipe {
  /** In px. */
  readonly width: number;
  readonly format: RenditionFormat;
  /** True: only the first frame of an animation. */
  readonly isStill?: boolean;
}

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
      const shown = { ...header, ...sizeInBrowser(header, picture) };
      refuseCostly(shown, maxPixels);
      refuseLongAnimation(shown, maxPixels);
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

  /**
   * The picture as the recipe says, in proportion, and never wider than it is. An animation stays one as a WebP; in other
   * formats, and if it is larger than `inspect` accepts, its first frame is returned.
   */
  narrowed(bytes: Opens, { width, format, isStill }: Recipe, maxPixels: number, who = ""): Promise<Buffer> {
    return this.gate.run(async () => {
      const { openFrames, openHeader, openPicture } = await decoder();
      const picture = await buffer(await bytes());
      const isMoving = format === "webp" && !isStill && isAnimation(await openHeader(picture).metadata(), maxPixels);
      const opened = isMoving ? openFrames(picture, maxPixels) : openPicture(picture, maxPixels);
      return encoded(opened.autoOrient().resize({ width, withoutEnlargement: true }), format, isMoving);
    }, who);
  }

  /**
   * The decoded picture, turned upright and at most `BASE_WIDTH` wide, to make several renditions of; null if it must be
   * opened again for each of them: it moves, or is too large to keep.
   */
  base(bytes: Opens, maxPixels: number, who = ""): Promise<DecodedPicture | null> {
    return this.gate.run(async () => {
      const { openHeader, openPicture } = await decoder();
      const picture = await buffer(await bytes());
      const header = await openHeader(picture).metadata();
      const { width, height } = header.autoOrient;
      const wide = Math.min(width, BASE_WIDTH);
      if ((header.pages ?? 1) > 1 || wide * height * (wide / width) > BASE_PIXELS) return null;
      const { data, info } = await openPicture(picture, maxPixels)
        .autoOrient()
        .resize({ width: wide })
        .toColourspace("srgb")
        .raw()
        .toBuffer({ resolveWithObject: true });
      return { data, width: info.width, height: info.height, channels: info.channels };
    }, who);
  }

  /** A rendition of a decoded picture. */
  narrowedFrom(base: DecodedPicture, { width, format }: Recipe, who = ""): Promise<Buffer> {
    return this.gate.run(async () => {
      const { openDecoded } = await decoder();
      return encoded(openDecoded(base).resize({ width, withoutEnlargement: true }), format, false);
    }, who);
  }

  /** The picture in its own format and size without metadata (EXIF, XMP, IPTC, comments); null if it has none. */
  withoutMetadata(bytes: Opens, maxPixels: number, who = ""): Promise<Buffer | null> {
    return this.gate.run(async () => {
      const { openHeader, openFrames } = await decoder();
      const picture = await buffer(await bytes());
      if (isAnimatedPng(picture)) return withoutPngMetadata(picture);
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

  /** The picture squeezed into this size, a byte of brightness for each pixel, row by row. */
  grey(bytes: Opens, size: { width: number; height: number }, maxPixels: number, who = ""): Promise<Buffer> {
    return this.gate.run(async () => {
      const { openPicture } = await decoder();
      const opened = openPicture(await buffer(await bytes()), maxPixels).autoOrient();
      const flat = opened.resize({ ...size, fit: "fill" }).flatten({ background: "#ffffff" });
      return this.decoding(() => flat.greyscale().raw().toBuffer());
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

interface Frames {
  readonly width: number;
  readonly height: number;
  readonly pages?: number;
}

function refuseLongAnimation(header: Frames, maxPixels: number): void {
  const { width, height, pages = 1 } = header;
  if (pages === 1 || isAnimation(header, maxPixels)) return;
  throw new DomainError(
    "too-large",
    "too-many-frames",
    `This animation has ${pages.toLocaleString("en")} frames of ${width} x ${height} px. An animation may have at most ${MOST_FRAMES.toLocaleString("en")} frames, and ${Math.floor(maxPixels / 1e6)} megapixels in all of them together.`,
  );
}

/** True for an animation that is small enough to be decoded. */
function isAnimation({ width, height, pages = 1 }: Frames, maxPixels: number): boolean {
  return pages > 1 && pages <= MOST_FRAMES && width * height * pages <= maxPixels;
}

/** Each setting costs about the same time: see docs/decisions/formats-of-renditions.md. */
function encoded(picture: Sharp, format: RenditionFormat, isMoving: boolean): Promise<Buffer> {
  switch (format) {
    case "avif":
      return picture.avif({ quality: 50, effort: 1 }).toBuffer();
    case "webp":
      return picture.webp({ quality: isMoving ? 70 : 80, effort: isMoving ? 0 : 4 }).toBuffer();
    case "jpeg":
      return picture.flatten({ background: "#ffffff" }).jpeg({ quality: 80 }).toBuffer();
  }
}

/** A grey picture has one channel, others have three. */
function hex(pixel: Buffer): string {
  const [red = 0, green = red, blue = red] = pixel;
  return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}
