import { type Judged, refusedAnswer } from "../answer.ts";
import { MOST_UPLOAD_FILES } from "./upload-files.ts";
import type { UploadWidget } from "./upload-widget.ts";

/** Accepts the ids of uploaded files, each once: one, or several if the widget allows it. */
export function judgeUpload({ meta }: UploadWidget, given: unknown): Judged {
  const ids: unknown[] = Array.isArray(given) ? given : [given];
  const known = [...new Set(ids)].filter((id) => typeof id === "string");
  if (known.length !== ids.length) return refusedAnswer("Please upload a file.");
  const most = meta.format === "multiple" ? MOST_UPLOAD_FILES : 1;
  if (known.length > most) return refusedAnswer(`Please upload at most ${most === 1 ? "one file" : `${most} files`}.`);
  return { ok: true, value: known };
}
