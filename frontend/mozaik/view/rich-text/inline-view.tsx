import type { ReactNode } from "react";
import type { RichTextAnswer, RichTextInline, RichTextLeaf } from "#mozaik/document";
import { LinkView } from "./link-view.tsx";
import { MarkedText } from "./marked-text.tsx";

export interface InlineViewProps {
  inlines: readonly RichTextInline[];
  origin: string | undefined;
}

/** The text, links and answers of one line. An empty line keeps its height. */
export function InlineView({ inlines, origin }: InlineViewProps): ReactNode {
  if (inlines.every((inline) => inline.type === "text" && inline.text === "")) return <br />;
  // Nothing in a line has an identity: a link copied within its line has the same id.
  return inlines.map((inline, index) => drawInline(inline, index, origin));
}

function drawInline(inline: RichTextInline, key: number, origin: string | undefined): ReactNode {
  switch (inline.type) {
    case "text":
      return drawLeaf(inline, key);
    case "link":
      return (
        <LinkView key={key} link={inline} origin={origin}>
          {inline.children.map(drawLeaf)}
        </LinkView>
      );
    case "answer":
      return <AnswerView key={key} answer={inline} />;
  }
}

/** An earlier answer: the page's script replaces its words as text. */
function AnswerView({ answer: { blockId, fallback, marks } }: { answer: RichTextAnswer }): ReactNode {
  return (
    <MarkedText marks={marks}>
      <span dir="auto" data-answer={blockId} data-fallback={fallback}>
        {fallback}
      </span>
    </MarkedText>
  );
}

function drawLeaf({ text, marks }: RichTextLeaf, key: number): ReactNode {
  return (
    <MarkedText key={key} marks={marks}>
      {text}
    </MarkedText>
  );
}
