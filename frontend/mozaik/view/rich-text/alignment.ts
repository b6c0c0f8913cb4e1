import type { RichTextLine, TextAlign } from "#mozaik/document";

const ALIGNMENTS: readonly unknown[] = ["left", "center", "right", "justify"] satisfies TextAlign[];

/** How a line is set, where its author chose to; an unknown word is dropped. */
export function alignment(line: RichTextLine): { textAlign: TextAlign } | undefined {
  return line.align !== undefined && ALIGNMENTS.includes(line.align) ? { textAlign: line.align } : undefined;
}
