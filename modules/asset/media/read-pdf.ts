import { PDFiumLibrary } from "@hyzyla/pdfium";
import sharp from "sharp";
import type { FileFacts } from "../file-media-contract.ts";
import type { ReadsRange } from "./reads-range.ts";
import { Unreadable } from "./unreadable.ts";

const UNREADABLE = "This PDF cannot be read. It may be damaged or protected by a password.";
/** Bytes read at once. */
const PART = 8 * 1024 * 1024;
/** The longer side of the picture, in px. */
const LONGEST = 1_600;

/** The number of pages, and the first page as a WebP. */
export async function readPdf(read: ReadsRange, size: number): Promise<{ facts: FileFacts; picture: Uint8Array }> {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; at += PART) bytes.set(await read(at, Math.min(at + PART, size)), at);
  const library = await PDFiumLibrary.init();
  const document = await opened(library, bytes);
  const pages = document.getPageCount();
  if (pages < 1) throw new Unreadable(UNREADABLE);
  const page = document.getPage(0);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const longer = Math.max(originalWidth, originalHeight);
  if (!(longer > 0)) throw new Unreadable(UNREADABLE);
  const { data, width, height } = await page.render({ scale: LONGEST / longer, render: "bitmap" });
  const picture = await sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: "#ffffff" })
    .webp({ quality: 86 })
    .toBuffer();
  return { facts: { pages }, picture };
}

async function opened(library: PDFiumLibrary, bytes: Uint8Array) {
  try {
    return await library.loadDocument(bytes);
  } catch {
    throw new Unreadable(UNREADABLE);
  }
}
