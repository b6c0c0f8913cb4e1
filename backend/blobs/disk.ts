import type { Stats } from "node:fs";
import { mkdir, open, rename, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { DomainError } from "#modules/decider";

/** Moves a file that is synced already, so that it survives a power cut under its new name. */
export async function moveSafely(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await rename(from, to);
  await syncFolder(dirname(to));
}

/** A new name survives a power cut only after its folder is synced. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Returns null if the file does not exist. */
export async function statOf(path: string): Promise<Stats | null> {
  try {
    return await stat(path);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

export function isMissing(error: unknown): boolean {
  return codeOf(error) === "ENOENT";
}

/** No space, no quota, or the system's limit on file size. */
export function isFull(error: unknown): boolean {
  return ["ENOSPC", "EDQUOT", "EFBIG"].includes(codeOf(error));
}

export function storageFull(): DomainError {
  const message = "There is no room for more files at the moment. Please try again later.";
  return new DomainError("not-ready", "storage-full", message);
}

function codeOf(error: unknown): string {
  return typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
}
