import type { StartedUpload, Upload, UploadState } from "../upload-contract.ts";
import type { UploadRow, UploadStep } from "./upload.tables.ts";

const GIVEN_UP_AFTER_MS = 24 * 3_600_000;

const STATES: Readonly<Record<UploadStep, UploadState>> = {
  reserving: "receiving",
  receiving: "receiving",
  checking: "checking",
  done: "done",
  failed: "failed",
  cancelled: "failed",
};

/** An upload as its owner sees it. */
export function uploadAnswer(row: UploadRow): Upload {
  return {
    id: row.id,
    fileName: row.file_name,
    size: Number(row.size),
    offset: Number(row.received),
    state: STATES[row.state],
    reason: row.reason,
    assetId: row.state === "done" ? row.asset_id : null,
    expires: expiresOf(row),
  };
}

export function startedUpload(row: UploadRow): StartedUpload {
  return { id: row.id, href: `/api/uploads/${row.id}`, offset: Number(row.received), expires: expiresOf(row) };
}

function expiresOf({ touched_at }: UploadRow): string {
  return new Date(touched_at.getTime() + GIVEN_UP_AFTER_MS).toISOString();
}
