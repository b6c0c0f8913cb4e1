import type { ReactNode } from "react";
import type { Marks } from "#mozaik/document";
import { markStyle } from "./mark-style.ts";

/** Text with its marks: elements for semantic marks, a style for colours, font and size. */
export function MarkedText({ marks, children }: { marks: Marks | undefined; children: ReactNode }): ReactNode {
  if (!marks) return children;
  const style = markStyle(marks);
  let text = children;
  for (const [mark, Tag] of TAGS) {
    if (marks[mark]) text = <Tag>{text}</Tag>;
  }
  return style ? <span style={style}>{text}</span> : text;
}

/** From the innermost to the outermost. */
const TAGS = [
  ["code", "code"],
  ["subscript", "sub"],
  ["superscript", "sup"],
  ["strikethrough", "s"],
  ["underline", "u"],
  ["italic", "em"],
  ["bold", "strong"],
] as const satisfies readonly (readonly [keyof Marks, string])[];
