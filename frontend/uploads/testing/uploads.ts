import { NewAssetMeta } from "#modules/asset/contract";
import type { Upload as ServerUpload } from "#modules/asset/upload-contract";
import type { Phase, Upload } from "../model/upload.ts";

/** An upload as it is added to the queue. */
export function anUpload(id: string, fields: Partial<Upload> = {}): Upload {
  return {
    id,
    uploadId: null,
    fileName: `${id}.jpg`,
    size: 100,
    meta: NewAssetMeta.parse({ name: id, summary: id }),
    replaces: null,
    sha256: null,
    isHashed: false,
    hasFile: true,
    evenIfKept: false,
    offset: 0,
    sent: 0,
    attempts: 0,
    phase: { kind: "waiting" },
    ...fields,
  };
}

/** An upload in a phase that follows its creation on the server. */
export function begun(id: string, phase: Phase, fields: Partial<Upload> = {}): Upload {
  return anUpload(id, { uploadId: `server-of-${id}`, isHashed: true, sha256: `hash of ${id}`, phase, ...fields });
}

/** What the server says of the upload that `begun` makes. */
export function onServer(id: string, fields: Partial<ServerUpload> = {}): ServerUpload {
  return {
    id: `server-of-${id}`,
    fileName: `${id}.jpg`,
    size: 100,
    offset: 0,
    state: "receiving",
    reason: null,
    assetId: null,
    expires: "2026-03-02T10:00:00.000Z",
    ...fields,
  };
}
