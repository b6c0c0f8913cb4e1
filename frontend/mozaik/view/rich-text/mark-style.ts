import type { CSSProperties } from "react";
import { fontStack } from "#modules/mozaik/document/rich-text-fonts";
import type { Marks } from "#mozaik/document";
import { cssColor, px } from "../style/css-value.ts";

/** Colours, font and size of marked text; undefined if there are none. `view.css` computes the final size. */
export function markStyle(marks: Marks): CSSProperties | undefined {
  const style = {
    color: cssColor(marks.color),
    backgroundColor: cssColor(marks.background),
    fontFamily: fontStack(marks.font),
    "--size": px(marks.size, MOST_PX),
  };
  return Object.values(style).some((value) => value !== undefined) ? style : undefined;
}

/** Custom properties that give a list's marker the colour and size of the text after it. */
export function markerStyle(marks: Marks | undefined): CSSProperties {
  const style = { "--marker-color": cssColor(marks?.color), "--marker-size": textSize(marks?.size) };
  return Object.fromEntries(Object.entries(style).filter(([, value]) => value !== undefined));
}

const MOST_PX = 200;

/** A size in px that shrinks with headings on narrow pages and always fits a narrow page. */
function textSize(size: number | undefined): string | undefined {
  const wanted = px(size, MOST_PX);
  return wanted && `min(${wanted} * var(--text-scale, 1) * var(--text-zoom, 1), 18cqi)`;
}
