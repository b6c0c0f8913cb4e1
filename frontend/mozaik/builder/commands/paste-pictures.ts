import { toasts } from "../../../ui/toast/toasts.ts";
import { hasDividers, NO_DIVIDERS } from "../model/paste/dividers.ts";
import { fileName, pastedPictures } from "../model/paste/pasted-pictures.ts";
import type { UploadPlace } from "../model/uploads/upload-place.ts";
import type { Builder } from "../view-state/builder.ts";
import { uploadFiles } from "./upload-files.ts";

/** Uploads the pictures of pasted HTML that can be read, and names what is left out. */
export async function pastePictures(builder: Builder, html: string, place: UploadPlace): Promise<void> {
  const { origin } = window.location;
  const { readable, remote } = pastedPictures(html, origin);
  const read = await Promise.all(readable.map((src) => fileAt(src, origin)));
  const files = read.flatMap((file) => file ?? []);
  const unread = readable.filter((_src, index) => read[index] === undefined).map((src) => fileName(src, origin));
  const leftOut = [...remote, ...unread];
  if (leftOut.length > 0) {
    const names = [...new Set(leftOut)].join(", ");
    toasts.info(`Pictures of other sites were not pasted: ${names}. Save them and drop the files on the page.`);
  }
  if (hasDividers(html)) toasts.info(NO_DIVIDERS);
  if (files.length > 0) uploadFiles(builder, files, place);
}

/** The picture as a file; undefined if it cannot be read. */
async function fileAt(src: string, origin: string): Promise<File | undefined> {
  if (src.startsWith("data:")) return fileIn(src);
  try {
    const reply = await fetch(src);
    const blob = await reply.blob();
    if (!reply.ok || !blob.type.startsWith("image/")) return undefined;
    return new File([blob], fileName(src, origin), { type: blob.type });
  } catch {
    // Not reachable, or forbidden by the page's security policy: the caller names it.
    return undefined;
  }
}

/** The picture in a data URI. Not by fetch, which the page's security policy forbids for these. */
function fileIn(src: string): File | undefined {
  const [, type = "", data = ""] = /^data:(image\/[\w.+-]+);base64,([\w+/=\s]+)$/i.exec(src) ?? [];
  if (data === "") return undefined;
  try {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    return new File([bytes], `Picture.${type.slice("image/".length)}`, { type });
  } catch {
    // Damaged data: the caller names it.
    return undefined;
  }
}
