import type { RichTextLine, TextAlign } from "#mozaik/document";

const ALIGNMENTS: readonly unknown[] = ["left", "center", "right", "justify"] satisfies TextAlign[];

/** The alignment of a line, if its author set one; an unknown value is dropped. */
export function alignment(line: RichTextLine): { textAlign: TextAlign } | undefined {
  return line.align !== undefined && ALIGNMENTS.includes(line.align) ? { textAlign: line.align } : undefined;
}
