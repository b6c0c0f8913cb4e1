import type { CSSProperties } from "react";
import { roleOf } from "#modules/mozaik/document/theme-words";
import { MENU_ZOOM } from "#modules/mozaik/document/widgets/menu/menu-words";
import { contrast, LEAST_CONTRAST } from "#modules/rules/contrast";
import type { MenuStyle, MenuWidget } from "#mozaik/document";
import { cssColor, hexColor, px } from "../style/css-value.ts";
import { textOn } from "../style/ink.ts";
import { boxInRole } from "../style/palette-rules.ts";

const ALIGNMENTS = { left: "flex-start", center: "center", right: "flex-end" } as const;
const LARGEST = { fontSize: 120, padding: 100 } as const;

/** The author's settings of a menu, with valid values only. */
export function menuStyle({ align, style, styleActive, appearance }: MenuWidget["meta"]): CSSProperties {
  const properties: Record<`--${string}`, string | number | undefined> & CSSProperties = {
    "--align": ALIGNMENTS[align] ?? ALIGNMENTS.left,
    ...lettering("--entry", style),
    ...lettering("--active", styleActive),
    ...panelColors(style.textColor, styleActive.textColor),
    "--zoom": appearance.hover === "zoom" ? MENU_ZOOM : undefined,
  };
  return properties;
}

function lettering(name: "--entry" | "--active", { textColor, fontSize, padding }: MenuStyle) {
  return {
    [`${name}-ink`]: cssColor(textColor),
    [`${name}-size`]: px(fontSize, LARGEST.fontSize),
    [`${name}-padding`]: px(padding, LARGEST.padding),
  };
}

/**
 * What opens over the page has a ground of its own, on which the author's colours stay readable. They were chosen for
 * the ground of the page.
 */
function panelColors(ofText: string | undefined, ofActive: string | undefined) {
  const role = roleOf(ofText);
  if (role) {
    const box = boxInRole(role, ofActive);
    return { "--panel": box.ground, "--panel-ink": cssColor(ofText), "--panel-active": box.active };
  }
  const [text, active] = [hexColor(ofText), hexColor(ofActive)];
  if (text === undefined) return {};
  const ink = text.slice(0, 7);
  const panel = textOn(ink, "#ffffff", "#202024");
  const isReadable = active !== undefined && contrast(active.slice(0, 7), panel) >= LEAST_CONTRAST;
  return { "--panel": panel, "--panel-ink": ink, "--panel-active": isReadable ? active : undefined };
}
