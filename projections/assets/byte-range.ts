import type { ByteRange } from "#backend/blobs/blob-store";

/**
 * The answer to a `Range` header for `size` bytes: one range, all of them (also for several ranges or another unit,
 * which a server may ignore), or unsatisfiable. RFC 9110, section 14.
 */
export function askedRange(header: string | undefined, size: number): ByteRange | "all" | "unsatisfiable" {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "");
  if (!match) return "all";
  const [, from = "", to = ""] = match;
  if (from === "") {
    if (to === "") return "all";
    const last = Math.min(Number(to), size);
    return last === 0 ? "unsatisfiable" : { start: size - last, end: size - 1 };
  }
  const start = Number(from);
  const end = to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== "" && Number(to) < start) return "all";
  return start >= size ? "unsatisfiable" : { start, end };
}
