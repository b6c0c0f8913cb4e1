// Rules for uploaded files, for the document, the page's script and the server alike. Without zod.

export const UPLOAD_FILE_TYPES = ["image", "pdf"] as const;
export type UploadFileType = (typeof UPLOAD_FILE_TYPES)[number];

/** Bytes of the largest file. */
export const MOST_UPLOAD_BYTES = 5_000_000;
/** Most files of one answer. */
export const MOST_UPLOAD_FILES = 10;

/** MIME types by extension. */
const TYPES: Readonly<Record<UploadFileType, Readonly<Record<string, string>>>> = {
  image: { ".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".png": "image/png" },
  pdf: { ".pdf": "application/pdf" },
};

/** The accepted MIME types by extension, with its dot. */
export function uploadTypes(fileTypes: readonly UploadFileType[]): Record<string, string> {
  return Object.assign({}, ...fileTypes.map((type) => TYPES[type]));
}

/** What is wrong with a file before it is sent; null if nothing is. `size` in bytes. */
export function uploadProblem(fileTypes: readonly UploadFileType[], name: string, size: number): string | null {
  const extensions = Object.keys(uploadTypes(fileTypes));
  if (!extensions.some((extension) => name.toLowerCase().endsWith(extension))) {
    return `Only files that end in ${extensions.join(", ")} are accepted here.`;
  }
  if (size === 0) return "The file is empty.";
  return size > MOST_UPLOAD_BYTES ? `A file may have at most ${MOST_UPLOAD_BYTES / 1_000_000} MB.` : null;
}
