// What is done to pictures, in a process of its own (picture-process.mjs). The methods of `Pictures` say what each does.
import type { Sharp } from "sharp";
import { DomainError } from "#modules/decider";
import { sizeInBrowser } from "./gif-screen.ts";
import { drawable, isHeic } from "./heic.ts";
import { hasOnlyPixels } from "./only-pixels.ts";
import { openDecoded, openFrames, openHeader, openPicture } from "./picture-decoder.ts";
import {
  BASE_WIDTH,
  type DecodedPicture,
  type PictureFacts,
  type Recipe,
  type RenditionFormat,
} from "./picture-recipes.ts";
import { isAnimatedPng, withoutPngMetadata } from "./png-chunks.ts";

/** A progressive picture is decoded as a whole in several passes: a pixel of it costs about three others. */
const PROGRESSIVE_COST = 3;

/** A HEIC is decoded as a whole outside libvips, and is in memory several times meanwhile. */
const HEIC_COST = 1.6;

/** High enough to show no difference. */
const CLEAN_QUALITY = 92;

/** Frames of an animation that is accepted. */
const MOST_FRAMES = 1_000;

/** A larger base (of a very tall picture) would take too much memory. */
const BASE_PIXELS = 8_000_000;

/** What `hold` decoded last. */
let held: DecodedPicture | undefined;

export const pictureWork = {
  async inspect(picture: Buffer, maxPixels: number): Promise<PictureFacts> {
    const header = await decoding(() => openHeader(picture).metadata());
    const { autoOrient } = header;
    const shown = { ...header, ...sizeInBrowser(header, picture) };
    refuseCostly(shown, maxPixels);
    refuseLongAnimation(shown, maxPixels);
    const pixel = await decoding(async () =>
      openPicture(await drawable(picture), maxPixels)
        .resize(1, 1, { fit: "fill" })
        .flatten({ background: "#ffffff" })
        .toColourspace("srgb")
        .raw()
        .toBuffer(),
    );
    return { width: autoOrient.width, height: autoOrient.height, colour: hex(pixel) };
  },

  async narrowed(file: Buffer, { width, format, isStill }: Recipe, maxPixels: number): Promise<Buffer> {
    const picture = await drawable(file);
    const isMoving = format === "webp" && !isStill && isAnimation(await openHeader(picture).metadata(), maxPixels);
    const opened = isMoving ? openFrames(picture, maxPixels) : openPicture(picture, maxPixels);
    return encoded(opened.autoOrient().resize({ width, withoutEnlargement: true }), format, isMoving);
  },

  /**
   * The decoded picture, turned upright and at most `BASE_WIDTH` wide, to make several renditions of; null if it must be
   * opened again for each of them: it moves, or is too large to keep.
   */
  async base(file: Buffer, maxPixels: number): Promise<DecodedPicture | null> {
    const picture = await drawable(file);
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
  },

  /** Decodes a picture for `narrowedFromHeld`; false if it must be opened again for each rendition. */
  async hold(file: Buffer, maxPixels: number): Promise<boolean> {
    held = undefined; // not both at once in memory
    held = (await pictureWork.base(file, maxPixels)) ?? undefined;
    return held !== undefined;
  },

  async narrowedFromHeld(recipe: Recipe): Promise<Buffer> {
    if (!held) throw new Error("no picture is held");
    return pictureWork.narrowedFrom(held, recipe);
  },

  async narrowedFrom(base: DecodedPicture, { width, format }: Recipe): Promise<Buffer> {
    return encoded(openDecoded(base).resize({ width, withoutEnlargement: true }), format, false);
  },

  async withoutMetadata(picture: Buffer, maxPixels: number): Promise<Buffer | null> {
    if (isAnimatedPng(picture)) return withoutPngMetadata(picture);
    if (await isHeic(picture)) return asJpeg(await drawable(picture), maxPixels);
    const { format, exif, xmp, iptc, tifftagPhotoshop, comments, orientation } = await openHeader(picture).metadata();
    const isSaying = exif || xmp || iptc || tifftagPhotoshop || comments?.length || orientation;
    if (!isSaying && hasOnlyPixels(picture, format)) return null;
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
  },

  async grey(picture: Buffer, size: { width: number; height: number }, maxPixels: number): Promise<Buffer> {
    const opened = openPicture(await drawable(picture), maxPixels).autoOrient();
    const flat = opened.resize({ ...size, fit: "fill" }).flatten({ background: "#ffffff" });
    return decoding(() => flat.greyscale().raw().toBuffer());
  },
};

/** What few browsers show is sent as what all of them show. */
function asJpeg(picture: Buffer, maxPixels: number): Promise<Buffer> {
  const opened = openPicture(picture, maxPixels).flatten({ background: "#ffffff" });
  return opened.keepIccProfile().jpeg({ quality: CLEAN_QUALITY }).toBuffer();
}

export type PictureWork = typeof pictureWork;

async function decoding<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new DomainError("wrong-type", "damaged-picture", "This picture is damaged and cannot be shown.", {
      reason: error instanceof Error ? error.message : String(error),
    });
  }
}

interface Header {
  readonly width: number;
  readonly height: number;
  readonly isProgressive?: boolean;
  /** Of a picture in the container of AVIF and HEIC. */
  readonly compression?: string;
}

/** Throws `too-large` for a picture that costs more to decode than an ordinary one of `maxPixels`. */
function refuseCostly({ width, height, isProgressive = false, compression }: Header, maxPixels: number): void {
  const cost = isProgressive ? PROGRESSIVE_COST : compression === "hevc" ? HEIC_COST : 1;
  const most = maxPixels / cost;
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
