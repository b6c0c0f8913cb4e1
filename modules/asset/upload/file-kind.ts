import { DomainError } from "../../decider.ts";
import type { AssetKind } from "../contract.ts";
import { HEIC } from "../rules/heic.ts";
import { isOnlySound } from "./webm-tracks.ts";

/** Bytes of a file's beginning that are enough to tell its type, also behind the tags of a music file. */
export const HEAD_BYTES = 64 * 1024;

/** Largest file of a picture: it is held in memory while it is decoded. */
export const PICTURE_BYTES = 100 * 1024 * 1024;

export interface FileKind {
  type: AssetKind;
  mime: string;
}

/** The media that can be shown, by the type found in the content: how each is kept. */
const SHOWN: Readonly<Record<string, FileKind>> = {
  "image/jpeg": { type: "image", mime: "image/jpeg" },
  "image/png": { type: "image", mime: "image/png" },
  "image/apng": { type: "image", mime: "image/apng" },
  "image/webp": { type: "image", mime: "image/webp" },
  "image/gif": { type: "image", mime: "image/gif" },
  "image/avif": { type: "image", mime: "image/avif" },
  "image/heic": { type: "image", mime: HEIC },
  "video/mp4": { type: "video", mime: "video/mp4" },
  "video/x-m4v": { type: "video", mime: "video/mp4" },
  "video/webm": { type: "video", mime: "video/webm" },
  "audio/mpeg": { type: "audio", mime: "audio/mpeg" },
  "audio/ogg": { type: "audio", mime: "audio/ogg" },
  "audio/ogg; codecs=opus": { type: "audio", mime: "audio/ogg" },
  "audio/wav": { type: "audio", mime: "audio/wav" },
  "audio/x-m4a": { type: "audio", mime: "audio/mp4" },
  "audio/mp4": { type: "audio", mime: "audio/mp4" },
  "application/pdf": { type: "application", mime: "application/pdf" },
};

type Claim = "picture" | "video" | "sound" | "PDF";

const TAKEN: Readonly<Record<Claim, string>> = {
  picture: "JPEG, PNG, WebP, GIF, AVIF or HEIC",
  video: "MP4 or WebM",
  sound: "MP3, Ogg, WAV or M4A",
  PDF: "PDF",
};

const EXTENSIONS: Readonly<Record<Claim, string>> = {
  picture: "jpg jpeg jfif png apng webp gif avif svg svgz bmp tif tiff heic heif ico",
  video: "mp4 m4v webm mov avi mkv",
  sound: "mp3 ogg oga opus wav m4a flac aac",
  PDF: "pdf",
};

const CLAIMS: readonly Claim[] = ["picture", "video", "sound", "PDF"];

/**
 * What a file is, told by its first `HEAD_BYTES` and never by its name. Throws `wrong-type` for a file whose name or
 * declared type says it is a picture, video, sound or PDF and whose content is not, for media no browser shows, and
 * for SVG, which can carry script.
 */
export async function fileKind(head: Uint8Array, fileName: string, declaredMime: string): Promise<FileKind> {
  if (isSvg(head) || declaredMime.startsWith("image/svg") || isSvgName(fileName)) throw svgRefused();
  const mime = await mimeOf(head);
  const shown = SHOWN[mime];
  const found = claimOf(mime);
  for (const claim of [claimOfName(fileName), claimOf(declaredMime)]) {
    if (claim && !keepsClaim(claim, found)) {
      throw wrongType(
        "not-what-it-says",
        `${fileName} says it is a ${claim}, but its content is not. Please upload the file as it is.`,
      );
    }
  }
  if (mime === "video/webm" && isOnlySound(head)) return { type: "audio", mime: "audio/webm" };
  if (shown) return shown;
  if (found)
    throw wrongType("media-not-taken", `This kind of ${found} (${mime}) is not accepted. Use ${TAKEN[found]}.`);
  return { type: "application", mime };
}

async function mimeOf(head: Uint8Array): Promise<string> {
  const { fileTypeFromBuffer } = await import("file-type"); // with the first upload: it takes a megabyte
  const found = await fileTypeFromBuffer(head);
  return found?.mime ?? (isTiff(head) ? "image/tiff" : "application/octet-stream");
}

/** `file-type` reads a TIFF's directory, which is often behind all of the picture. */
function isTiff(head: Uint8Array): boolean {
  const mark = Buffer.from(head.subarray(0, 4)).toString("latin1");
  return mark === "II*\0" || mark === "MM\0*";
}

/** Throws what `fileKind` or `pictureTooLarge` would say in the end, as far as name and size tell it. */
export function refuseBeforehand(fileName: string, size: number): void {
  if (isSvgName(fileName)) throw svgRefused();
  if (claimOfName(fileName) === "picture" && size > PICTURE_BYTES) throw pictureTooLarge();
}

export function pictureTooLarge(): DomainError {
  return new DomainError("too-large", "picture-too-large", "A picture may have at most 100 MB.");
}

/** A sound may come in a video's container and a film in a sound's: the same boxes hold both. */
function keepsClaim(claim: Claim, found: Claim | undefined): boolean {
  const timed = (kind: Claim | undefined) => kind === "video" || kind === "sound";
  return claim === found || (timed(claim) && timed(found));
}

function claimOf(mime: string): Claim | undefined {
  if (mime === "application/pdf") return "PDF";
  if (/^image\/(?!vnd\.dwg)/.test(mime)) return "picture";
  if (mime.startsWith("video/")) return "video";
  return mime.startsWith("audio/") ? "sound" : undefined;
}

function claimOfName(fileName: string): Claim | undefined {
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? "";
  return CLAIMS.find((claim) => EXTENSIONS[claim].split(" ").includes(extension));
}

/**
 * The root element is `svg`, behind whatever may stand before a root element. A comment without an end takes all the
 * rest: looking for an end behind each of thousands would hold up everyone.
 */
function isSvg(head: Uint8Array): boolean {
  const text = Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString("latin1");
  if (!/^(\xef\xbb\xbf)?\s*</.test(text)) return false;
  const root = /<(?![?!])(?:[\w.-]+:)?([\w.-]+)/.exec(text.replace(/<!--[\s\S]*?(?:-->|$)/g, ""));
  return root?.[1]?.toLowerCase() === "svg";
}

function isSvgName(fileName: string): boolean {
  return /\.svgz?$/i.test(fileName);
}

function svgRefused(): DomainError {
  return wrongType(
    "svg",
    `SVG files are not accepted, because they can contain scripts. Please upload a picture as ${TAKEN.picture}.`,
  );
}

function wrongType(code: string, message: string): DomainError {
  return new DomainError("wrong-type", code, message);
}
