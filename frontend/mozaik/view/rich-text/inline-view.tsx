import type { ReactNode } from "react";
import type { Marks, RichTextInline, RichTextLeaf } from "#mozaik/document";
import { LinkView } from "./link-view.tsx";
import { markStyle } from "./mark-style.ts";

export interface InlineViewProps {
  inlines: readonly RichTextInline[];
  origin: string | undefined;
}

/** The text and links of one line; an empty line keeps its height. */
export function InlineView({ inlines, origin }: InlineViewProps): ReactNode {
  if (inlines.every((inline) => inline.type === "text" && inline.text === "")) return <br />;
  return inlines.map((inline, index) =>
    inline.type === "link" ? (
      <LinkView key={inline.id} link={inline} origin={origin}>
        {inline.children.map(drawLeaf)}
      </LinkView>
    ) : (
      drawLeaf(inline, index)
    ),
  );
}

function drawLeaf(leaf: RichTextLeaf, key: number): ReactNode {
  return <Leaf key={key} leaf={leaf} />;
}

function Leaf({ leaf }: { leaf: RichTextLeaf }): ReactNode {
  const { marks } = leaf;
  if (!marks) return leaf.text;
  const style = markStyle(marks);
  let text: ReactNode = leaf.text;
  for (const [mark, Tag] of TAGS) {
    if (marks[mark]) text = <Tag>{text}</Tag>;
  }
  return style ? <span style={style}>{text}</span> : text;
}

/** From the innermost outwards. */
const TAGS = [
  ["code", "code"],
  ["subscript", "sub"],
  ["superscript", "sup"],
  ["strikethrough", "s"],
  ["underline", "u"],
  ["italic", "em"],
  ["bold", "strong"],
] as const satisfies readonly (readonly [keyof Marks, string])[];
