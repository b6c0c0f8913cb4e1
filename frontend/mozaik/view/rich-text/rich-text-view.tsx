import type { ReactNode } from "react";
import type { RichText, RichTextBlock, RichTextLine } from "#mozaik/document";
import { groupLines } from "./group-lines.ts";
import { LineGroupView } from "./line-view.tsx";
import { TableView } from "./table-view.tsx";

/** The product's rich text as semantic HTML. `origin`: the mall's own address; its links are not external. */
export function RichTextView({ text, origin }: { text: RichText; origin?: string | undefined }): ReactNode {
  return (
    <div className="mozaik-text">{sections(text.blocks).map((section, index) => draw(section, index, origin))}</div>
  );
}

type Section = { type: "lines"; lines: RichTextLine[] } | Extract<RichTextBlock, { type: "table" }>;

/** Separates tables from the runs of lines between them. */
function sections(blocks: readonly RichTextBlock[]): Section[] {
  const found: Section[] = [];
  for (const block of blocks) {
    const last = found.at(-1);
    if (block.type === "table") found.push(block);
    else if (last?.type === "lines") last.lines.push(block);
    else found.push({ type: "lines", lines: [block] });
  }
  return found;
}

function draw(section: Section, key: number, origin: string | undefined): ReactNode {
  if (section.type === "table") return <TableView key={key} table={section} origin={origin} />;
  return groupLines(section.lines).map((group, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity of their own
    <LineGroupView key={`${key}.${index}`} group={group} origin={origin} />
  ));
}
