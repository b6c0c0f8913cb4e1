import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import type { OwnedBlob } from "./blob-owners.ts";
import type { BlobStore, ListedBlob } from "./blob-store.ts";

/** Younger files that nobody names may be on their way into the log. */
const GRACE_MS = 24 * 60 * 60 * 1000;

/** `blobId-w640`: made of the blob, and made again when it is missing. */
const MADE_OF = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-/;

export interface BlobReport {
  /** Blobs that somebody relies on. */
  readonly needed: number;
  /** All files in the store. */
  readonly stored: number;
  readonly missing: readonly OwnedBlob[];
  /** Of another size, or with other bytes, than the log says. */
  readonly damaged: readonly OwnedBlob[];
  /** Nobody relies on them, and they are too old to be on their way. */
  readonly leftOver: readonly ListedBlob[];
}

export interface BlobCheck {
  readonly now: Date;
  /** True: every byte is read and its hash compared. */
  readonly hashes: boolean;
  onProgress?(checked: number): void;
}

/**
 * Compares what is stored with what is relied on. The application may run meanwhile: the store is listed before its
 * owners are asked, so a file that arrives in between is not left over, and one that is not listed is looked up.
 */
export async function checkBlobs(
  store: Pick<BlobStore, "list" | "size" | "read">,
  owned: () => AsyncIterable<OwnedBlob>,
  { now, hashes, onProgress }: BlobCheck,
): Promise<BlobReport> {
  const stored = new Map<string, ListedBlob>();
  for await (const blob of store.list()) stored.set(blob.blobId, blob);
  const [known, checked] = [new Set<string>(), new Set<string>()];
  const [missing, damaged]: [OwnedBlob[], OwnedBlob[]] = [[], []];
  let needed = 0;
  for await (const blob of owned()) {
    known.add(blob.blobId);
    if (!blob.expected || checked.has(blob.blobId)) continue;
    checked.add(blob.blobId); // several files may share a blob
    needed++;
    onProgress?.(needed);
    const size = stored.get(blob.blobId)?.size ?? (await store.size(blob.blobId));
    if (size === null) missing.push(blob);
    else if (!(await isIntact(store, blob, size, hashes))) damaged.push(blob);
  }
  const leftOver = [...stored.values()].filter(
    ({ blobId, storedAt }) => !isKnown(blobId, known) && now.getTime() - storedAt.getTime() > GRACE_MS,
  );
  return { needed, stored: stored.size, missing, damaged, leftOver };
}

function isKnown(blobId: string, known: ReadonlySet<string>): boolean {
  return known.has(blobId) || known.has(MADE_OF.exec(blobId)?.[1] ?? "");
}

async function isIntact(
  store: Pick<BlobStore, "read">,
  { blobId, expected }: OwnedBlob,
  size: number,
  hashes: boolean,
) {
  if (expected?.size !== undefined && expected.size !== size) return false;
  if (!hashes || expected?.sha256 === undefined) return true;
  const hash = createHash("sha256");
  await pipeline(await store.read(blobId), hash);
  return hash.digest("hex") === expected.sha256;
}
