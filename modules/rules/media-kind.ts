/** What a file is made of; `application` is a PDF or any other document. */
export const MEDIA_KINDS = ["image", "video", "audio", "application"] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];
