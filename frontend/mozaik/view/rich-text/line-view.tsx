import { createElement, type ReactNode } from "react";
import type { Marks, RichTextInline } from "#mozaik/document";
import { alignment } from "./alignment.ts";
import { direction } from "./direction.ts";
import type { LineGroup } from "./group-lines.ts";
import { headingSize } from "./heading-size.ts";
import { InlineView } from "./inline-view.tsx";
import { ListView } from "./list-view.tsx";

export function LineGroupView({ group, origin }: { group: LineGroup; origin: string | undefined }): ReactNode {
  switch (group.type) {
    case "line":
      return <LineView line={group.line} origin={origin} />;
    case "quote":
      return (
        <blockquote>
          {group.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity of their own
            <p key={index} dir={direction(line)} style={alignment(line)}>
              <InlineView inlines={line.children} origin={origin} />
            </p>
          ))}
        </blockquote>
      );
    case "lists":
      return group.lists.map((list, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lists have no identity of their own
        <ListView key={index} list={list} origin={origin} />
      ));
  }
}

type PlainLine = Extract<LineGroup, { type: "line" }>["line"];

function LineView({ line, origin }: { line: PlainLine; origin: string | undefined }): ReactNode {
  const text = <InlineView inlines={line.children} origin={origin} />;
  const look = { dir: direction(line), style: alignment(line) };
  switch (line.type) {
    case "paragraph":
      return <p {...look}>{text}</p>;
    case "heading":
      return createElement(
        HEADINGS[line.level],
        { ...look, style: { ...look.style, ...headingSize(line.children.flatMap(marksOf)) } },
        text,
      );
    case "code":
      return (
        <pre {...look}>
          <code>{text}</code>
        </pre>
      );
  }
}

/** The marks of each part of a line that has words. */
function marksOf(inline: RichTextInline): (Marks | undefined)[] {
  if (inline.type === "link") return inline.children.flatMap(marksOf);
  return inline.type === "text" && inline.text === "" ? [] : [inline.marks];
}

const HEADINGS = { 1: "h1", 2: "h2", 3: "h3", 4: "h4", 5: "h5", 6: "h6" } as const;
