import { randomUUID } from "node:crypto";
import { pdfOf } from "#modules/asset/testing/files";
import { testId } from "#modules/mozaik/document/testing/any-edit";
import { edited } from "#modules/mozaik/document/testing/sample-document";
import { type EditRequest, NEW_WIDGETS, type UploadWidget } from "#mozaik/document";
import { ASK, form } from "./forms.ts";
import type { Answer, Caller } from "./test-mall.ts";

/** The upload widgets of `uploadForm`: several pictures or PDFs, one PDF, and one that is hidden. */
export const UPLOADS = { many: testId(40), pdf: testId(41), hidden: testId(42) } as const;

const widget = (name: string, meta: Partial<UploadWidget["meta"]> = {}): UploadWidget => ({
  ...NEW_WIDGETS.upload,
  name,
  label: { text: name, position: "top" },
  meta: { ...NEW_WIDGETS.upload.meta, ...meta },
});

const put = (parentId: string, id: string, asked: UploadWidget): EditRequest[] => [
  { edit: "addBlock", input: { id, place: { parentId } } },
  { edit: "setContent", input: { id, content: { type: "widget", widget: asked } } },
];

/** The page of `form` with upload widgets. */
export const uploadForm = edited(
  form,
  ...put(ASK.column, UPLOADS.many, widget("Your photos", { format: "multiple" })),
  ...put(ASK.column, UPLOADS.pdf, widget("Your CV", { fileTypes: ["pdf"] })),
  ...put(ASK.hiddenColumn, UPLOADS.hidden, widget("Hidden")),
);

interface Upload {
  uid?: string;
  blockId?: string;
  name?: string;
  bytes?: Uint8Array<ArrayBuffer>;
  type?: string;
}

/** Uploads a file for a widget; a small PDF unless told otherwise. */
export function upload(by: Caller, mozaikId: string, given: Upload = {}): Promise<Answer> {
  const { uid = randomUUID(), blockId = UPLOADS.many, name = "cv.pdf", bytes = PDF, type = "" } = given;
  const body = new FormData();
  body.append("file", new Blob([bytes], { type }), name);
  const place = `mozaikId=${mozaikId}&blockId=${blockId}&revision=0`;
  return by.call("POST", `/public/api/mozaiks/file-upload/save/${uid}?${place}`, body);
}

export function removeUpload(by: Caller, uid: string): Promise<Answer> {
  return by.call("DELETE", `/public/api/mozaiks/file-upload/delete/${uid}`);
}

const PDF = new Uint8Array(pdfOf({ pages: 1, colour: [0, 0, 0] }));
