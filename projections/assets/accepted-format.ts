import type { RenditionFormat } from "#backend/blobs/picture-recipes";

/** Formats that can hold an animation. It stays one as a WebP only. */
const CAN_MOVE = ["image/gif", "image/webp"];

/**
 * The format of a rendition for the reader's `Accept` header: AVIF or WebP if it names them, else JPEG, which everyone
 * can read. A header without picture types is sent by programs that make previews of links.
 */
export function acceptedFormat(accept: string | undefined, mime: string): RenditionFormat {
  const named = (accept ?? "")
    .toLowerCase()
    .split(",")
    .map((range) => range.split(";").map((part) => part.trim()))
    .filter(([, ...parameters]) => !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)))
    .map(([type]) => type);
  if (named.includes("image/avif") && !CAN_MOVE.includes(mime)) return "avif";
  return named.includes("image/webp") ? "webp" : "jpeg";
}
