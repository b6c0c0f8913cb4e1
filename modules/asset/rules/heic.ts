/** The photos of phones. Few browsers show them: the file is kept, and all but its download is a JPEG made of it. */
export const HEIC = "image/heic";

/** The type in which a file is sent to others than its owner. */
export function sentMime(mime: string): string {
  return mime === HEIC ? "image/jpeg" : mime;
}

/** The name that goes with it: 'IMG_1.heic' becomes 'IMG_1.jpg'. */
export function sentName(fileName: string, mime: string): string {
  return mime === HEIC ? `${fileName.replace(/\.hei[cf]$/i, "")}.jpg` : fileName;
}
