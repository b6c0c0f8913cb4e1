import { derivedId } from "#backend/commands/command-context";
import {
  BACKGROUND_IMAGE_DEFAULTS,
  BREAKPOINT_NAMES,
  CORNERS,
  type DesignPatch,
  type EditRequest,
  formatPadding,
  LAYOUT_PRESETS,
  layoutIdCount,
  NEW_WIDGETS,
  type NodeId,
  parsePadding,
} from "../../document/index.ts";
import type { Block, Column, Layout, Look, Page, Tile } from "./page.ts";

export interface Ground {
  /** The page and tile of a new Mozaik. */
  pageId: NodeId;
  tileId: NodeId;
  /** By the picture names used in the pages. */
  assetIds: ReadonlyMap<string, string>;
}

/**
 * The edits an author would make to build `pages` in a new Mozaik, one list per step. The same pages and ids give the
 * same edits: the ids of new nodes are derived from their places.
 */
export function editsOf(pages: readonly Page[], ground: Ground): EditRequest[][] {
  return pages.flatMap((page, index) => pageEdits(page, index, ground));
}

function pageEdits(page: Page, index: number, ground: Ground): EditRequest[][] {
  const pageId = index === 0 ? ground.pageId : idOf(ground.pageId, `page ${index}`);
  const firstTileId = index === 0 ? ground.tileId : idOf(pageId, "tile 0");
  const begin: EditRequest =
    index === 0
      ? { edit: "renamePage", input: { id: pageId, name: page.name } }
      : { edit: "addPage", input: { id: pageId, tileId: firstTileId, name: page.name } };
  const tiles = page.tiles.flatMap((tile, at) => {
    const id = at === 0 ? firstTileId : idOf(pageId, `tile ${at}`);
    const added: EditRequest[] = at === 0 ? [] : [{ edit: "addTile", input: { id, place: { parentId: pageId } } }];
    return [[...added, ...lookEdits(id, tile.look, ground)], ...layoutSteps(tile, id, ground)];
  });
  return [[begin, ...lookEdits(pageId, page.look ?? {}, ground)], ...tiles].filter((step) => step.length > 0);
}

function layoutSteps(tile: Tile, tileId: NodeId, ground: Ground): EditRequest[][] {
  return tile.layouts.map((layout, index) => layoutEdits(layout, index, tileId, ground));
}

function layoutEdits(layout: Layout, index: number, tileId: NodeId, ground: Ground): EditRequest[] {
  const ids = Array.from({ length: layoutIdCount(layout.preset) }, (_, at) => idOf(tileId, `layout ${index}.${at}`));
  const [layoutId = "", ...rest] = ids;
  const inside = layout.columns.flatMap((column, at) => {
    const columnId = rest.shift() ?? "";
    const blocks = column.blocks.flatMap((block, place): EditRequest[] => {
      if (place < (LAYOUT_PRESETS[layout.preset][at] ?? 0)) return blockEdits(block, rest.shift() ?? "", ground);
      const id = idOf(columnId, `block ${place}`);
      return [{ edit: "addBlock", input: { id, place: { parentId: columnId } } }, ...blockEdits(block, id, ground)];
    });
    return [...columnEdits(column, columnId, ground), ...blocks];
  });
  return [
    { edit: "addLayout", input: { preset: layout.preset, ids, place: { parentId: tileId } } },
    ...lookEdits(layoutId, layout.look, ground),
    ...inside,
  ];
}

function columnEdits({ look, width, alignY }: Column, id: NodeId, ground: Ground): EditRequest[] {
  const edits = lookEdits(id, look, ground);
  if (width !== undefined) edits.push({ edit: "setSize", input: { id, width: `${width}%` } });
  if (alignY) edits.push({ edit: "setAlignment", input: { id, alignY } });
  return edits;
}

function blockEdits({ content, look, alignX, height }: Block, id: NodeId, ground: Ground): EditRequest[] {
  const edits: EditRequest[] = [...contentEdits(content, id, ground), ...lookEdits(id, look, ground)];
  if (alignX) edits.push({ edit: "setAlignment", input: { id, alignX } });
  if (height !== undefined) edits.push({ edit: "setSize", input: { id, height: `${height}px` } });
  return edits;
}

function contentEdits(content: Block["content"], id: NodeId, ground: Ground): EditRequest[] {
  if (content.type === "nothing") return [];
  if (content.type === "text") {
    return [{ edit: "setText", input: { id, text: { v: 1, blocks: [...content.blocks] } } }];
  }
  if (content.type === "widget") return [{ edit: "setContent", input: { id, content } }];
  if (content.type === "logo") {
    const { picture, caption, width } = content;
    const meta = { ...NEW_WIDGETS.logo.meta, assetId: assetOf(ground, picture), caption, width };
    return [{ edit: "setContent", input: { id, content: { type: "widget", widget: { type: "logo", meta } } } }];
  }
  const { picture, alt, caption } = content;
  const asset = { type: "asset", assetId: assetOf(ground, picture), mediaType: "image", alt } as const;
  return [{ edit: "setContent", input: { id, content: { ...asset, ...(caption ? { caption } : {}) } } }];
}

function lookEdits(id: NodeId, look: Look, ground: Ground): EditRequest[] {
  return [...designEdits(id, look, ground), ...narrowEdits(id, look)];
}

function designEdits(id: NodeId, look: Look, ground: Ground): EditRequest[] {
  const design: DesignPatch = {};
  if (look.padding) design.padding = formatPadding(parsePadding(look.padding)) ?? null;
  if (look.background) design.backgroundColor = look.background;
  if (look.behind) {
    const { picture, opacity } = look.behind;
    const assetId = assetOf(ground, picture);
    design.backgroundImage = {
      ...BACKGROUND_IMAGE_DEFAULTS,
      assetId,
      type: "image",
      scaling: "crop",
      alignY: "center",
      opacity,
    };
  }
  const { corners, border } = look;
  if (corners !== undefined) design.corners = Object.fromEntries(CORNERS.map((corner) => [corner, corners]));
  if (border) {
    const { sides, ...line } = border;
    design.borders = Object.fromEntries(sides.map((side) => [side, line]));
  }
  return Object.keys(design).length === 0 ? [] : [{ edit: "setDesign", input: { id, design } }];
}

const NO_PADDING = "0px 0px 0px 0px";

function narrowEdits(id: NodeId, { at }: Look): EditRequest[] {
  return BREAKPOINT_NAMES.flatMap((breakpoint): EditRequest[] => {
    const { padding, ...others } = at?.[breakpoint] ?? {};
    const narrow = padding ? { padding: formatPadding(parsePadding(padding)) ?? NO_PADDING } : {};
    const values = { ...others, ...narrow };
    return Object.keys(values).length === 0 ? [] : [{ edit: "setAtBreakpoint", input: { id, breakpoint, values } }];
  });
}

function assetOf(ground: Ground, picture: string): string {
  const assetId = ground.assetIds.get(picture);
  if (!assetId) throw new Error(`there is no picture ${picture} yet`);
  return assetId;
}

function idOf(parent: NodeId, place: string): NodeId {
  return derivedId("composed node", parent, place);
}
