import type { FileHandle } from "../engine/kept-upload.ts";

/** A file that was chosen, dropped or pasted. */
export interface PickedFile {
  readonly file: File;
  /** If the browser gave one: the upload continues with it after a reload. */
  readonly handle?: FileHandle | undefined;
}

/** What operating systems leave in folders. */
const LEFTOVERS = /^(\..*|thumbs\.db|desktop\.ini)$/i;

/** False for hidden files and those that an operating system leaves in folders. */
export function isWanted({ file }: PickedFile): boolean {
  return !LEFTOVERS.test(file.name);
}

/** The files of a file chooser. */
export function chosenFiles(files: FileList | null): PickedFile[] {
  return [...(files ?? [])].map((file) => ({ file })).filter(isWanted);
}

/** The first name of an asset: its file's, without the extension. */
export function nameOfFile(fileName: string): string {
  return (
    fileName
      .replace(/\.[^.]+$/, "")
      .slice(0, 120)
      .trim() || "File"
  );
}
