import type {
  Alignment,
  Border,
  Breakpoint,
  LayoutPreset,
  RichTextBlock,
  ValuesAt,
  Widget,
} from "../../document/index.ts";

/** Style of a part. Padding as in CSS: one to four whole px values. */
export interface Look {
  padding?: string;
  /** '#rrggbb' or '#rrggbbaa'. */
  background?: string;
  /** A picture, by its name, behind the whole part; `opacity` 0 to 1. */
  behind?: { picture: string; opacity: number };
  /** Radius of all four corners in px. */
  corners?: number;
  border?: { sides: readonly ("top" | "bottom" | "left" | "right")[] } & Border;
  /** Differences on narrow pages; padding is written as above. */
  at?: Partial<Record<Breakpoint, ValuesAt>>;
}

export type Content =
  | { type: "text"; blocks: readonly RichTextBlock[] }
  | { type: "picture"; picture: string; alt: string; caption?: string }
  | { type: "widget"; widget: Widget }
  /** A picture of the author's as their logo, `width` px wide. */
  | { type: "logo"; picture: string; caption: string; width: number }
  /** A place that is left to its author. */
  | { type: "nothing" };

export interface Block {
  content: Content;
  look: Look;
  alignX?: Alignment;
  /** In px; a picture fills it. */
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

export function tile(look: Look, ...layouts: Layout[]): Tile {
  return { look, layouts };
}

/** The columns must contain at least as many blocks as the preset has places. */
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

export function widget(given: Widget, look: Look = {}): Block {
  return { content: { type: "widget", widget: given }, look };
}

export function logo(picture: string, caption: string, width: number, place: PictureOptions = {}): Block {
  return pictureBlock({ type: "logo", picture, caption, width }, place);
}

type PictureOptions = Look & Pick<Block, "alignX" | "height">;

export function image(
  picture: string,
  alt: string,
  { caption, ...place }: PictureOptions & { caption?: string } = {},
): Block {
  return pictureBlock({ type: "picture", picture, alt, ...(caption ? { caption } : {}) }, place);
}

/** A place for the author's own picture, `height` px high, and a plain area of one colour until it is filled. */
export function picturePlace(height: number, background: string, place: PictureOptions = {}): Block {
  return pictureBlock({ type: "nothing" }, { ...place, height, background });
}

function pictureBlock(content: Content, { alignX, height, ...look }: PictureOptions): Block {
  return { content, look, ...(alignX ? { alignX } : {}), ...(height === undefined ? {} : { height }) };
}

/** A layout of one block over the whole width. */
export function full(block: Block, look: Look = {}): Layout {
  return layout("one", [column([block])], look);
}
