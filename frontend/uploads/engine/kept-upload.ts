import { z } from "zod";
import { NewAssetMeta } from "#modules/asset/contract";
import { hasPurpose, type Upload } from "../model/upload.ts";

/** Bytes of the largest file that is copied, so that it continues by itself after a reload. */
const LARGEST_COPY = 32 * 1024 * 1024;
/** Bytes of all copies. */
const ALL_COPIES = 256 * 1024 * 1024;

/** A handle to a file on the disk, which some browsers give. It may need the author's permission after a reload. */
export interface FileHandle {
  getFile(): Promise<File>;
  queryPermission?(): Promise<PermissionState>;
  requestPermission?(): Promise<PermissionState>;
}

/** How this tab, or the next one, gets at a file. */
export interface FileSource {
  readonly file: File | null;
  readonly handle: FileHandle | null;
}

/** The part of an upload that survives a reload. */
export const KeptUpload = z.object({
  id: z.string(),
  userId: z.string(),
  /** The `Idempotency-Key` of its creation. */
  key: z.string(),
  uploadId: z.string().nullable(),
  fileName: z.string(),
  size: z.number(),
  meta: NewAssetMeta.nullable(),
  replaces: z.string().nullable().default(null),
  sha256: z.string().nullable(),
  isHashed: z.boolean(),
  evenIfKept: z.boolean(),
  isPaused: z.boolean(),
});
export type KeptUpload = z.output<typeof KeptUpload>;

/** This browser's store of unfinished uploads, shared by its tabs. */
export interface KeptUploads {
  all(): Promise<{ kept: KeptUpload; source: FileSource }[]>;
  put(kept: KeptUpload): Promise<void>;
  /** Once, when an upload is added. A browser without room for it keeps the upload without its file. */
  putSource(id: string, source: FileSource): Promise<void>;
  remove(id: string): Promise<void>;
  /** Reserves an upload for this tab until it ends; null if another tab has it. */
  claim(id: string): Promise<(() => void) | null>;
}

/** What is kept of an upload; null if there is nothing to continue. */
export function keptForm(upload: Upload, userId: string, key: string): KeptUpload | null {
  const { id, uploadId, fileName, size, meta, replaces, sha256, isHashed, evenIfKept, phase } = upload;
  if (!hasPurpose(upload) || phase.kind === "done") return null;
  if (phase.kind === "failed" && !phase.mayRetry) return null;
  const isPaused = phase.kind === "paused" || phase.kind === "failed";
  return { id, userId, key, uploadId, fileName, size, meta, replaces, sha256, isHashed, evenIfKept, isPaused };
}

/** The upload as the next page continues it. */
export function restored(kept: KeptUpload, hasFile: boolean): Upload {
  const { id, uploadId, fileName, size, meta, replaces, sha256, isHashed, evenIfKept, isPaused } = kept;
  const start = isHashed ? ({ kind: "ready" } as const) : ({ kind: "waiting" } as const);
  const phase = isPaused ? ({ kind: "paused" } as const) : start;
  const rest = { id, uploadId, fileName, size, meta, replaces, sha256, isHashed, evenIfKept, hasFile };
  return {
    ...rest,
    offset: 0,
    sent: 0,
    attempts: 0,
    phase: hasFile ? phase : { kind: "fileNeeded", note: null },
  };
}

/** True if a copy of the file is kept beside the copies of the files before it. */
export function isCopied(size: number, copied: number): boolean {
  return size <= LARGEST_COPY && copied + size <= ALL_COPIES;
}
