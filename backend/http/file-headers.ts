/** Types that a browser can display and that cannot contain scripts. */
function isShown(mime: string): boolean {
  return /^(image|video|audio)\//.test(mime) || mime === "application/pdf";
}

/** Everything else is served as plain bytes: its true type would only tempt a browser to open it. */
export function servedMime(mime: string): string {
  return isShown(mime) ? mime : "application/octet-stream";
}

/** `inline` for displayed types unless they are to be saved, otherwise `attachment`; with the file's name (RFC 6266, RFC 8187). */
export function contentDisposition(mime: string, fileName: string, isDownload: boolean): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const full = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${isShown(mime) && !isDownload ? "inline" : "attachment"}; filename="${plain}"; filename*=UTF-8''${full}`;
}
