import { type CSSProperties, createElement, type ReactElement, type ReactNode } from "react";

/** CSS of a box; the layout engine (satori) knows a subset. */
export type Style = CSSProperties;

/** Every box is a flex container, and has words or boxes inside. */
export type Box = ReactElement<{ style: Style; children?: ReactNode }>;

export function box(style: Style, children: readonly Box[] = []): Box {
  return createElement("div", { style: { display: "flex", boxSizing: "border-box", ...style } }, ...children);
}

/** Words on one line, with their spaces. */
export function words(style: Style, text: string): Box {
  return createElement("div", { style: { whiteSpace: "pre", ...style } }, text);
}
