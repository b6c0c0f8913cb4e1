import type { ReactNode } from "react";
import type { Marks, RichTextInline } from "#mozaik/document";
import { alignment } from "./alignment.ts";
import { direction } from "./direction.ts";
import type { List } from "./group-lines.ts";
import { InlineView } from "./inline-view.tsx";
import { markerStyle } from "./mark-style.ts";

const NUMBERS = ["decimal", "lower-alpha", "lower-roman"] as const;
const BULLETS = ["disc", "circle", "square"] as const;

/** The CSS marker for a list level, counted from 0. Markers repeat every three levels. */
export function markerOf(kind: List["kind"], level: number): string {
  const markers = kind === "ordered" ? NUMBERS : BULLETS;
  return markers[level % markers.length] ?? markers[0];
}

export interface ListViewProps {
  list: List;
  origin: string | undefined;
  /** Level of the enclosing list; absent for an outermost one. */
  outerLevel?: number;
}

/** A list with its nested lists. */
export function ListView({ list, origin, outerLevel }: ListViewProps): ReactNode {
  // The style sheet computes the indent from both levels.
  const levels = { "--level": list.level, ...(outerLevel === undefined ? {} : { "--outer-level": outerLevel }) };
  const look = {
    style: { listStyleType: markerOf(list.kind, list.level), ...levels },
    dir: list.items[0] && direction(list.items[0].line),
  };
  const items = list.items.map(({ line, lists }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity of their own
    <li key={index} dir={direction(line)} style={{ ...alignment(line), ...markerStyle(firstMarks(line.children)) }}>
      <InlineView inlines={line.children} origin={origin} />
      {lists.map((inner, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lists have no identity of their own
        <ListView key={at} list={inner} origin={origin} outerLevel={list.level} />
      ))}
    </li>
  ));
  if (list.kind === "bulleted") return <ul {...look}>{items}</ul>;
  return (
    <ol start={list.start} {...look}>
      {items}
    </ol>
  );
}

function firstMarks(inlines: readonly RichTextInline[]): Marks | undefined {
  const first = inlines.find((inline) => inline.type !== "text" || inline.text !== "");
  return first?.type === "link" ? first.children[0]?.marks : first?.marks;
}
