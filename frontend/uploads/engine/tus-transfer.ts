// Sends a file to an upload that exists on the server, by the tus protocol. One attempt: the queue decides what follows.

import { DetailedError, type HttpResponse, Upload } from "tus-js-client";
import { nextChunk } from "#modules/asset/rules/chunk-size";
import { uploadPath } from "../../api/uploads.ts";
import { headersFor, refused } from "../../mall/http.ts";
import type { Transfer, TransferEnd } from "./ports.ts";

/** Milliseconds without any progress after which a request counts as lost. */
const PATIENCE = 60_000;

/** Sends from where the server is; resolves when the attempt ends. An aborted one counts as lost. */
export function sendByTus({ file, uploadId, chunkSize, largestChunk, ...transfer }: Transfer): Promise<TransferEnd> {
  const { onProgress, onConfirmed, signal } = transfer;
  const path = uploadPath(uploadId);
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let began = 0;
    const end = (outcome: TransferEnd) => {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
      resolve(outcome);
    };
    const stop = () => {
      void upload.abort();
      end({ kind: "lost", isCut: true });
    };
    const alive = () => {
      clearTimeout(timer);
      timer = setTimeout(stop, PATIENCE);
    };
    const upload = new Upload(file, {
      uploadUrl: path,
      chunkSize,
      retryDelays: null,
      storeFingerprintForResuming: false,
      // The token may be renewed while a large file is being sent.
      onBeforeRequest(request) {
        began = performance.now();
        for (const [name, value] of headersFor(path)) request.setHeader(name, value);
      },
      onProgress: (sent) => {
        alive();
        onProgress(sent);
      },
      onChunkComplete(size, offset) {
        upload.options.chunkSize = nextChunk(size, performance.now() - began, largestChunk);
        onConfirmed(offset);
      },
      onSuccess: () => end({ kind: "sent" }),
      onError: (error) => void endOf(error, file, upload.options.chunkSize ?? chunkSize).then(end),
    });
    signal.addEventListener("abort", stop, { once: true });
    alive();
    upload.start();
  });
}

async function endOf(error: Error | DetailedError, file: File, chunkSize: number): Promise<TransferEnd> {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  if (response && response.getStatus() > 0) return answered(response, chunkSize);
  // A file that was changed on the disk looks like a broken connection.
  return (await isReadable(file)) ? { kind: "lost", isCut: navigator.onLine } : { kind: "unreadable" };
}

/** A proxy's answers for a request that took too long. */
const CUT = [408, 502, 504];
/** The upload is at another offset, locked by another request, or the server is busy: works later. */
const LATER = [401, 409, 423, 429];

function answered(response: HttpResponse, chunkSize: number): TransferEnd {
  const status = response.getStatus();
  if (status === 404 || status === 410) return { kind: "gone" };
  if (status >= 500 || CUT.includes(status)) return { kind: "lost", isCut: CUT.includes(status) };
  const { code, message } = refused(status, response.getBody() ?? "", sentHeaders());
  if (LATER.includes(status)) return { kind: "lost", isCut: false };
  // A proxy says nothing of the mall's: only the request was too large, not the file.
  if (status === 413 && code === "unexpected") return { kind: "chunkTooLarge", chunkSize };
  return { kind: "refused", reason: message, mayRetry: false };
}

/** The headers of a request; none if the session has ended. */
function sentHeaders(): Headers {
  try {
    return headersFor("/api/uploads");
  } catch {
    return new Headers();
  }
}

async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
