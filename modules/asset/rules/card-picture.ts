interface Shown {
  readonly type: string;
  readonly src: string;
  /** The link to a picture of another file, in some width. */
  readonly poster?: string | undefined;
}

/** The link to the picture of a file on cards, without a width: its reader adds one. Null: it has no picture. */
export function cardPicture({ type, src, poster }: Shown): string | null {
  if (type === "image") return src;
  return poster === undefined ? null : poster.replace(/&width=\d+|\?width=\d+$/, "").replace(/\?width=\d+&/, "?");
}
