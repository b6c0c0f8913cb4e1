/** A media type in its two parts, such as `image` and `png`. */
export interface Mime {
  readonly type: string;
  readonly subtype: string;
}

/** The parts of a media type as HTTP writes it; `subtype` keeps a suffix, such as `svg+xml`. */
export function mimeOf(text: string): Mime {
  const [type = "", subtype = ""] = text.split(";", 1).join().trim().split("/", 2);
  return { type, subtype };
}

/** The media type as HTTP writes it. */
export function mimeText({ type, subtype }: Mime): string {
  return `${type}/${subtype}`;
}
