import type { ReactNode } from "react";
import type { RichTextInline, RichTextLeaf } from "#mozaik/document";
import { LinkView } from "./link-view.tsx";
import { MarkedText } from "./marked-text.tsx";

export interface InlineViewProps {
  inlines: readonly RichTextInline[];
  origin: string | undefined;
}

/** The text and links of one line. An empty line keeps its height. */
export function InlineView({ inlines, origin }: InlineViewProps): ReactNode {
  if (inlines.every((inline) => inline.type === "text" && inline.text === "")) return <br />;
  return inlines.map((inline, index) =>
    inline.type === "link" ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a link copied within its line has the same id
      <LinkView key={index} link={inline} origin={origin}>
        {inline.children.map(drawLeaf)}
      </LinkView>
    ) : (
      drawLeaf(inline, index)
    ),
  );
}

function drawLeaf({ text, marks }: RichTextLeaf, key: number): ReactNode {
  return (
    <MarkedText key={key} marks={marks}>
      {text}
    </MarkedText>
  );
}
