// Writes a new PDF that has only what the pages need. Editing the file would keep its old versions and packed objects.
import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from "@cantoo/pdf-lib";
import type { ReadsRange } from "../reads-range.ts";
import { Unreadable } from "../unreadable.ts";
import { withoutJpegMetadata } from "./jpeg-segments.ts";

/** Bytes read at once. */
const PART = 8 * 1024 * 1024;
/** What programs note of a document and its parts, wherever it is. */
const NOTES = ["Metadata", "PieceInfo", "LastModified", "Info"];
/** Who wrote an annotation and when. */
const REMARKS = ["T", "M", "CreationDate"];
const FILE_DATES = ["CreationDate", "ModDate"];

/** The document without words about it. Throws `Unreadable` if it is protected or damaged. */
export async function cleanPdf(read: ReadsRange, size: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; at += PART) bytes.set(await read(at, Math.min(at + PART, size)), at);
  const document = await opened(bytes);
  const { context } = document;
  const { Root: root } = context.trailerInfo;
  if (!root) throw new Unreadable(UNREADABLE);
  context.trailerInfo.Info = undefined;
  const needed = strip(context, root);
  for (const [ref] of context.enumerateIndirectObjects()) if (!needed.has(ref)) context.delete(ref);
  return document.save({ addDefaultPage: false, updateFieldAppearances: false });
}

async function opened(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(bytes, { updateMetadata: false });
  } catch {
    throw new Unreadable(UNREADABLE);
  }
}

/** Cleans all that can be reached from the root; returns what that is. */
function strip(context: PDFContext, root: PDFObject): ReadonlySet<PDFRef> {
  const reached = new Set<PDFRef>();
  const waiting: PDFObject[] = [root];
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    if (object instanceof PDFRef) {
      const value = reached.has(object) ? undefined : context.lookup(object);
      reached.add(object);
      if (value) waiting.push(cleaned(context, object, value));
    } else if (object instanceof PDFArray) waiting.push(...object.asArray());
    else if (object instanceof PDFStream) waiting.push(object.dict);
    else if (object instanceof PDFDict) {
      stripNotes(object);
      waiting.push(...object.values());
    }
  }
  return reached;
}

/** A photograph in a page has a camera's data of its own. */
function cleaned(context: PDFContext, ref: PDFRef, value: PDFObject): PDFObject {
  if (!(value instanceof PDFRawStream) || !isJpeg(value.dict)) return value;
  const { dict } = value;
  const picture = PDFRawStream.of(dict, withoutJpegMetadata(value.contents));
  context.assign(ref, picture);
  return picture;
}

function isJpeg(dict: PDFDict): boolean {
  const filter = dict.lookup(PDFName.of("Filter"));
  const filters = filter instanceof PDFArray ? filter.asArray() : [filter];
  return filters.length === 1 && filters[0] === PDFName.of("DCTDecode");
}

function stripNotes(dict: PDFDict): void {
  const has = (key: string) => dict.has(PDFName.of(key));
  const remove = (keys: readonly string[]) => {
    for (const key of keys) dict.delete(PDFName.of(key));
  };
  remove(NOTES);
  // a signature names its signer, and is broken by any change
  if (has("ByteRange")) for (const key of dict.keys()) dict.delete(key);
  if (has("Rect") && dict.get(PDFName.of("Subtype")) !== PDFName.of("Widget")) remove(REMARKS);
  if (has("Size") || has("CheckSum")) remove(FILE_DATES);
}

const UNREADABLE = "This PDF is protected by a password or damaged.";
