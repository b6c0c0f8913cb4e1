import type { CSSProperties } from "react";
import { fontStack } from "#modules/mozaik/document/rich-text-fonts";
import type { Marks } from "#mozaik/document";
import { hexColor, px } from "../style/css-value.ts";

/** Colours, font and size of marked text; undefined where there are none. What a size comes to is for `view.css`. */
export function markStyle(marks: Marks): CSSProperties | undefined {
  const style = {
    color: hexColor(marks.color),
    backgroundColor: hexColor(marks.background),
    fontFamily: fontStack(marks.font),
    "--size": px(marks.size, MOST_PX),
  };
  return Object.values(style).some((value) => value !== undefined) ? style : undefined;
}

/** A list's marker looks like the words it stands before: their colour and size, for the style sheet to take up. */
export function markerStyle(marks: Marks | undefined): CSSProperties {
  const style = { "--marker-color": hexColor(marks?.color), "--marker-size": textSize(marks?.size) };
  return Object.fromEntries(Object.entries(style).filter(([, value]) => value !== undefined));
}

const MOST_PX = 200;

/** A size in px that shrinks with headings on narrow pages and is never wider than a narrow page can hold. */
function textSize(size: number | undefined): string | undefined {
  const wanted = px(size, MOST_PX);
  return wanted && `min(${wanted} * var(--text-scale, 1) * var(--text-zoom, 1), 18cqi)`;
}
