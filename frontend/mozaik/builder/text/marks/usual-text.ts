// How text without marks of its own looks on its page: as the page's style has it.
import type { SlateEditor, TElement } from "platejs";
import { createPlatePlugin } from "platejs/react";
import { type FontElement, fontElementOf } from "#modules/mozaik/document/theme-words";
import { DEFAULT_FONT, DEFAULT_FONT_SIZE, type PageStyle } from "#mozaik/document";
import { HEADINGS } from "../plate/plate-names.ts";

interface TextLook {
  font: string;
  /** px */
  size: number;
}

/** The look of each heading; `*` is all other text. */
export type UsualText = Readonly<Record<FontElement, TextLook>>;

/** The default sizes of headings in px. Source: the specification's defaults. */
const HEADING_SIZES = { h1: 46, h2: 40, h3: 36, h4: 30, h5: 28, h6: 24 } as const;

/** `style`: that of the page, with the theme of its website. */
export function usualTextOf(style: PageStyle | undefined): UsualText {
  const fonts = style?.fonts;
  const text = {
    font: fonts?.["*"]?.family ?? style?.textFont ?? DEFAULT_FONT,
    size: fonts?.["*"]?.size ?? DEFAULT_FONT_SIZE,
  };
  const heading = (element: keyof typeof HEADING_SIZES): TextLook => ({
    font: fonts?.[element]?.family ?? style?.headingFont ?? text.font,
    size: fonts?.[element]?.size ?? HEADING_SIZES[element],
  });
  return {
    "*": text,
    h1: heading("h1"),
    h2: heading("h2"),
    h3: heading("h3"),
    h4: heading("h4"),
    h5: heading("h5"),
    h6: heading("h6"),
  };
}

/** Tells an editor the look of its page. */
export function usualTextPlugin(usual: UsualText) {
  return createPlatePlugin({ key: "usual-text", options: { usual } });
}

/** For a page without a style. */
export const UsualTextPlugin = usualTextPlugin(usualTextOf(undefined));

/** The size in px of all text but headings. */
export function usualSize(editor: SlateEditor): number {
  return editor.getOption(UsualTextPlugin, "usual")["*"].size;
}

export function usualLook(editor: SlateEditor, line: TElement | undefined): TextLook {
  const heading = HEADINGS.find((type) => type === line?.type);
  return editor.getOption(UsualTextPlugin, "usual")[heading ?? "*"];
}

/** The name of a stored font, which may name an element of the page's font theme instead. */
export function fontName(editor: SlateEditor, font: string): string {
  const element = fontElementOf(font);
  return element ? editor.getOption(UsualTextPlugin, "usual")[element].font : font;
}
