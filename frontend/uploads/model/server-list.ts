import type { Upload as ServerUpload } from "#modules/asset/upload-contract";
import { hasPurpose, type Phase, type Upload, type UploadQueue } from "./upload.ts";

const FAILED = "The server could not use this file.";

/**
 * Takes over what the server says. `asked`: server ids of the uploads that were being checked when the list was
 * requested; only they are old enough for the list to contradict. `elsewhere`: server ids of those another tab sends.
 */
export function takeServerList(
  queue: UploadQueue,
  list: readonly ServerUpload[],
  asked: readonly string[],
  elsewhere: readonly string[],
): UploadQueue {
  const byId = new Map(list.map((known) => [known.id, known]));
  const uploads = queue.uploads.flatMap((upload) => {
    if (upload.uploadId === null) return [upload];
    const known = byId.get(upload.uploadId);
    const isAsked = asked.includes(upload.uploadId);
    return known ? [told(upload, known, isAsked, elsewhere.includes(known.id))] : unlisted(upload, isAsked);
  });
  const ids = new Set([...uploads.map(({ uploadId }) => uploadId), ...queue.cancelled]);
  const others = list
    .filter(({ id, state }) => !ids.has(id) && (state === "receiving" || state === "checking"))
    .map((known) => unknown(known, elsewhere.includes(known.id)));
  return { ...queue, uploads: [...uploads, ...others] };
}

function told(upload: Upload, known: ServerUpload, isAsked: boolean, isElsewhere: boolean): Upload {
  const { kind } = upload.phase;
  if (kind === "done" || kind === "failed") return upload;
  if (known.state === "done" && known.assetId !== null) {
    return { ...upload, offset: upload.size, sent: upload.size, phase: { kind: "done", assetId: known.assetId } };
  }
  if (known.state === "failed") {
    const phase: Phase = { kind: "failed", reason: known.reason ?? FAILED, mayRetry: hasPurpose(upload) };
    return { ...upload, uploadId: null, offset: 0, sent: 0, phase };
  }
  // While a chunk is on its way this tab knows better than the server.
  if (kind === "sending" || kind === "creating") return upload;
  if (known.state === "checking") {
    return { ...upload, offset: upload.size, sent: upload.size, phase: { kind: "checking" } };
  }
  return receiving(upload, known.offset, isAsked, isElsewhere);
}

function receiving(upload: Upload, offset: number, isAsked: boolean, isElsewhere: boolean): Upload {
  const { kind } = upload.phase;
  const at = { ...upload, offset, sent: offset };
  if (isElsewhere) return { ...at, phase: { kind: "elsewhere" } };
  if (kind === "elsewhere") return { ...at, phase: { kind: "fileNeeded", note: null } };
  // The server lost bytes that it had confirmed: send them again.
  if (kind === "checking" && isAsked) {
    return { ...at, phase: upload.hasFile ? { kind: "ready" } : { kind: "fileNeeded", note: null } };
  }
  return kind === "fileNeeded" ? at : upload;
}

/** An upload that the server no longer names. */
function unlisted(upload: Upload, isAsked: boolean): Upload[] {
  const { kind } = upload.phase;
  if (kind === "elsewhere" || (kind === "fileNeeded" && !hasPurpose(upload))) return [];
  if (kind === "checking" && isAsked) {
    const reason = "The server no longer has this upload.";
    return [{ ...upload, uploadId: null, phase: { kind: "failed", reason, mayRetry: upload.hasFile } }];
  }
  return [upload];
}

/** An upload that was started in another browser, or in another tab. */
function unknown({ id, fileName, size, offset, state }: ServerUpload, isElsewhere: boolean): Upload {
  return {
    id: `server-${id}`,
    uploadId: id,
    fileName,
    size,
    meta: null,
    replaces: null,
    sha256: null,
    isHashed: false,
    hasFile: false,
    evenIfKept: false,
    offset,
    sent: offset,
    attempts: 0,
    phase: phaseOf(state, isElsewhere),
  };
}

function phaseOf(state: ServerUpload["state"], isElsewhere: boolean): Phase {
  if (state === "checking") return { kind: "checking" };
  return isElsewhere ? { kind: "elsewhere" } : { kind: "fileNeeded", note: null };
}
