import type { FileHandle } from "../engine/kept-upload.ts";
import { isWanted, type PickedFile } from "./picked-file.ts";

/** What browsers add to the standard: a handle lets an upload continue after a reload. */
interface DroppedItem {
  readonly kind: string;
  getAsFile(): File | null;
  webkitGetAsEntry?(): FileSystemEntry | null;
  getAsFileSystemHandle?(): Promise<unknown>;
}

/**
 * All files of a drop or paste, with those in folders and their folders. Call it while the browser handles the event:
 * afterwards the browser forgets them.
 */
export async function droppedFiles(transfer: { readonly items: Iterable<DroppedItem> } | null): Promise<PickedFile[]> {
  const reading = [...(transfer?.items ?? [])].filter(({ kind }) => kind === "file").map(filesOfItem);
  return (await Promise.all(reading)).flat().filter(isWanted);
}

function filesOfItem(item: DroppedItem): Promise<PickedFile[]> {
  const entry = item.webkitGetAsEntry?.() ?? null;
  if (entry?.isDirectory) return filesIn(entry);
  const handle = item.getAsFileSystemHandle?.();
  const file = item.getAsFile();
  return file ? withHandle(file, handle) : Promise.resolve([]);
}

async function withHandle(file: File, asked: Promise<unknown> | undefined): Promise<PickedFile[]> {
  const handle = await asked?.catch(() => undefined);
  return [{ file, ...(isFileHandle(handle) && { handle }) }];
}

function isFileHandle(value: unknown): value is FileHandle {
  return typeof value === "object" && value !== null && "getFile" in value;
}

async function filesIn(entry: FileSystemEntry): Promise<PickedFile[]> {
  if (isFile(entry)) return [{ file: await new Promise<File>((resolve, reject) => entry.file(resolve, reject)) }];
  if (!isFolder(entry)) return [];
  const reader = entry.createReader();
  const found: PickedFile[] = [];
  for (;;) {
    // Browsers hand out a folder in portions; an empty one is the end.
    const portion = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (portion.length === 0) return found;
    for (const inner of portion) found.push(...(await filesIn(inner)));
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
