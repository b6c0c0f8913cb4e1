import { cancelUpload, createUpload, listUploads } from "../../api/uploads.ts";
import { ApiError, messageOf } from "../../mall/api-error.ts";
import { connection, hasNetwork } from "../../mall/connection.ts";
import { newKey } from "../../mall/http.ts";
import { hasPurpose, type Upload } from "../model/upload.ts";
import { browserKeptUploads, claimContent } from "./browser-store.ts";
import { hashFile } from "./hash-file.ts";
import type { Creation, UploadPorts } from "./ports.ts";

/** The server and this browser, for one signed-in user. */
export function browserPorts(userId: string): UploadPorts {
  return {
    hash: hashFile,
    create,
    async send(transfer) {
      // Loaded with the first upload: most visits have none.
      const { sendByTus } = await import("./tus-transfer.ts");
      return sendByTus(transfer);
    },
    remove: cancelUpload,
    list: listUploads,
    kept: browserKeptUploads(),
    claimContent: (sha256, signal) => claimContent(userId, sha256, signal),
    isOnline: hasNetwork,
    onConnection: connection.subscribe,
    later(milliseconds, done) {
      const timer = setTimeout(done, milliseconds);
      return () => clearTimeout(timer);
    },
    newKey,
  };
}

async function create(upload: Upload, key: string): Promise<Creation> {
  const { fileName, size, meta, replaces, sha256, evenIfKept } = upload;
  if (!hasPurpose(upload)) return { kind: "refused", reason: "Upload the file again.", mayRetry: false };
  try {
    const body = {
      size,
      fileName,
      evenIfKept,
      ...(meta !== null && { meta }),
      ...(replaces !== null && { replaces }),
      ...(sha256 !== null && { sha256 }),
    };
    const answer = await createUpload(body, key);
    if ("existing" in answer) return { kind: "known", existing: answer.existing };
    return { kind: "created", uploadId: answer.id, offset: answer.offset };
  } catch (error) {
    if (isForLater(error)) return { kind: "lost" };
    return { kind: "refused", reason: messageOf(error), mayRetry: true };
  }
}

/** True if a later attempt may succeed: no answer, too many requests, or the session ended. */
function isForLater(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500;
}
