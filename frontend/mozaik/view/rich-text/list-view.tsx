import type { CSSProperties, ReactNode } from "react";
import type { RichTextInline } from "#mozaik/document";
import { hexColor } from "../style/css-value.ts";
import { alignment } from "./alignment.ts";
import type { List } from "./group-lines.ts";
import { InlineView } from "./inline-view.tsx";
import { textSize } from "./mark-style.ts";

const NUMBERS = ["decimal", "lower-alpha", "lower-roman"] as const;
const BULLETS = ["disc", "circle", "square"] as const;

export interface ListViewProps {
  list: List;
  origin: string | undefined;
  /** Level of the list it stands in; absent for an outer one. */
  outerLevel?: number;
}

/** A list and those inside it; markers repeat every three levels. */
export function ListView({ list, origin, outerLevel }: ListViewProps): ReactNode {
  const Tag = list.kind === "ordered" ? "ol" : "ul";
  const markers = list.kind === "ordered" ? NUMBERS : BULLETS;
  const style = { listStyleType: markers[list.level % markers.length], "--list-steps": steps(list.level, outerLevel) };
  return (
    <Tag style={style}>
      {list.items.map(({ line, lists }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity of their own
        <li key={index} style={{ ...alignment(line), ...markerStyle(line.children) }}>
          <InlineView inlines={line.children} origin={origin} />
          {lists.map((inner, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lists have no identity of their own
            <ListView key={at} list={inner} origin={origin} outerLevel={list.level} />
          ))}
        </li>
      ))}
    </Tag>
  );
}

/** Indent in steps of 3em: half a step for the first level (1.5em), one for each further level. */
function steps(level: number, outerLevel: number | undefined): number {
  return outerLevel === undefined ? 0.5 + level : level - outerLevel;
}

/** A marker looks like the words it stands before. */
function markerStyle(inlines: readonly RichTextInline[]): CSSProperties {
  const first = inlines.find((inline) => inline.type === "link" || inline.text !== "");
  const marks = first?.type === "link" ? first.children[0]?.marks : first?.marks;
  return Object.fromEntries(
    Object.entries({ "--marker-color": hexColor(marks?.color), "--marker-size": textSize(marks?.size) }).filter(
      ([, value]) => value !== undefined,
    ),
  );
}
