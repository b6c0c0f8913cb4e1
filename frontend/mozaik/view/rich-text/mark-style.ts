import type { CSSProperties } from "react";
import type { Marks } from "#mozaik/document";
import { fontFamily, hexColor, px } from "../style/css-value.ts";

/** Colours, font and size of marked text; undefined where there are none. */
export function markStyle(marks: Marks): CSSProperties | undefined {
  const style = {
    color: hexColor(marks.color),
    backgroundColor: hexColor(marks.background),
    fontFamily: fontFamily(marks.font),
    fontSize: textSize(marks.size),
  };
  return Object.values(style).some((value) => value !== undefined) ? style : undefined;
}

/** A size in px that shrinks with headings on narrow pages and is never wider than a narrow page can hold. */
export function textSize(size: number | undefined): string | undefined {
  const wanted = px(size, 200);
  return wanted && `min(${wanted} * var(--text-scale, 1) * var(--text-zoom, 1), 18cqi)`;
}
