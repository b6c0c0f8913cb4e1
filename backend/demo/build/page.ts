import type { Alignment, Border, EditRequest, LayoutPreset, RichTextBlock } from "#mozaik/document";
import type { PictureName } from "../pictures.ts";

/** How a part looks. Padding as in CSS: one to four whole px values. */
export interface Look {
  padding?: string;
  /** '#rrggbb' or '#rrggbbaa'. */
  background?: string;
  /** A picture behind everything in the part; `opacity` 0 to 1. */
  behind?: { picture: PictureName; opacity: number };
  /** Radius of all four corners in px. */
  corners?: number;
  border?: { sides: readonly ("top" | "bottom" | "left" | "right")[] } & Border;
}

export type Content =
  | { type: "text"; blocks: readonly RichTextBlock[] }
  | { type: "picture"; picture: PictureName; alt: string; caption?: string };

export interface Block {
  content: Content;
  look: Look;
  alignX?: Alignment;
  /** px; a picture fills it. */
  height?: number;
}

export interface Column {
  blocks: readonly Block[];
  look: Look;
  /** Percent of the layout. */
  width?: number;
  alignY?: Alignment;
}

export interface Layout {
  preset: LayoutPreset;
  columns: readonly Column[];
  look: Look;
}

export interface Tile {
  layouts: readonly Layout[];
  look: Look;
}

export interface Page {
  name: string;
  look?: Look;
  tiles: readonly Tile[];
}

export type Edits = EditRequest[];

export function tile(look: Look, ...layouts: Layout[]): Tile {
  return { look, layouts };
}

/** The columns must hold as many blocks as the preset has places. */
export function layout(preset: LayoutPreset, columns: readonly Column[], look: Look = {}): Layout {
  return { preset, columns, look };
}

export function column(
  blocks: readonly Block[],
  { width, alignY, ...look }: Look & Pick<Column, "width" | "alignY"> = {},
): Column {
  return { blocks, look, ...(width === undefined ? {} : { width }), ...(alignY ? { alignY } : {}) };
}

export function words(blocks: readonly RichTextBlock[], look: Look = {}): Block {
  return { content: { type: "text", blocks }, look };
}

type PictureOptions = Look & Pick<Block, "alignX" | "height"> & { caption?: string };

export function image(
  picture: PictureName,
  alt: string,
  { caption, alignX, height, ...look }: PictureOptions = {},
): Block {
  return {
    content: { type: "picture", picture, alt, ...(caption ? { caption } : {}) },
    look,
    ...(alignX ? { alignX } : {}),
    ...(height === undefined ? {} : { height }),
  };
}

/** A layout of one block over the whole width. */
export function full(block: Block): Layout {
  return layout("one", [column([block])]);
}
