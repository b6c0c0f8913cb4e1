import type { z } from "zod";
import { ApiError, OFFLINE } from "../mall/api-error.ts";
import { headersFor, newKey, refused } from "../mall/http.ts";
import { reachedPosition } from "../mall/read-position.ts";
import { checked } from "./http.ts";

export interface UploadProgress {
  /** Bytes. */
  loaded: number;
  total: number;
}

interface Upload<Reply> {
  /** Metadata of the file; absent: none. */
  meta?: unknown;
  /** Absent: POST. */
  method?: "POST" | "PUT";
  file: File;
  reply: z.ZodType<Reply>;
  onProgress?: (progress: UploadProgress) => void;
  /** Aborting it cancels the upload; the promise then rejects with the signal's reason. */
  signal?: AbortSignal;
}

/**
 * Sends a file as multipart, with its metadata, if any, in `meta` before `file`. Uses XMLHttpRequest, because fetch
 * does not report upload progress. Throws ApiError.
 */
export function upload<Reply>(path: string, sent: Upload<Reply>): Promise<Reply> {
  const { meta, method = "POST", file, reply, onProgress, signal } = sent;
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(method, path);
    const headers = headersFor(path);
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    request.setRequestHeader("idempotency-key", newKey());
    request.upload.onprogress = ({ loaded, total }) => onProgress?.({ loaded, total });
    request.onerror = () => reject(new ApiError(0, "offline", OFFLINE));
    request.onabort = () => reject(signal?.reason);
    request.onload = () => {
      try {
        if (request.status >= 400) throw refused(request.status, request.responseText, headers);
        reachedPosition(request.getResponseHeader("event-position"));
        resolve(checked(reply, request.responseText));
      } catch (error) {
        reject(error);
      }
    };
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    const form = new FormData();
    if (meta !== undefined) form.append("meta", JSON.stringify(meta));
    form.append("file", file);
    request.send(form);
  });
}
