import type { NewAssetMeta } from "#modules/asset/contract";
import type { PickedFile } from "../files/picked-file.ts";
import type { Upload } from "../model/upload.ts";
import { restored } from "./kept-upload.ts";

/** A file to upload: as a new asset, or in place of an asset's own file. */
export type NewFile = PickedFile & Purpose;

/** What a file is for. */
export type Purpose = ForNewAsset | { readonly replaces: string };

interface ForNewAsset {
  readonly meta: NewAssetMeta;
}

export type NewAssetFile = PickedFile & ForNewAsset;

const EMPTY_FILE = "This file is empty.";

/** An upload as it enters the queue. */
export function newUpload(id: string, userId: string, file: File, purpose: Purpose): Upload {
  const kept = { id, userId, key: id, uploadId: null, fileName: file.name, size: file.size, sha256: null };
  const wanted = { meta: null, replaces: null, ...purpose };
  const upload = restored({ ...kept, ...wanted, isHashed: false, evenIfKept: false, isPaused: false }, file.size > 0);
  return file.size > 0 ? upload : { ...upload, phase: { kind: "failed", reason: EMPTY_FILE, mayRetry: false } };
}
