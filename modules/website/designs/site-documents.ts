import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  applyEdit,
  emptyDocument,
  type Marks,
  type MozaikDocument,
  type Node,
  type NodeId,
  type RichTextBlock,
  type RichTextInline,
  SAMPLE_MENU_ID,
} from "../../mozaik/document/index.ts";
import { editsOf } from "../../mozaik/templates/template-parts/edits-of.ts";
import type { Content, Page } from "../../mozaik/templates/template-parts/page.ts";
import { DESIGN_PICTURES, type DesignPicture } from "./site-design.ts";

/** What a new website gives the Mozaiks that are made for it. */
export interface SiteGround {
  /** The page and tile of the new Mozaik: all its ids are derived from them. */
  readonly page: NodeId;
  readonly tile: NodeId;
  /** The menu that menu widgets show. */
  readonly menuId: string;
  /** The Mozaik of each page, by its url. */
  readonly mozaikIds: ReadonlyMap<string, string>;
  /** Assets by the names of the pictures. */
  readonly assetIds: ReadonlyMap<string, string>;
}

/** The document of a page or part of a template. The same ground gives the same document. */
export function siteDocument(page: Page, ground: SiteGround): MozaikDocument {
  const pages = [withAddresses(inOrder(page), ground.mozaikIds)];
  const edits = editsOf(pages, { pageId: ground.page, tileId: ground.tile, assetIds: ground.assetIds }).flat();
  const document = edits.reduce(
    (before, edit) => applyEdit(before, edit).document,
    emptyDocument({ page: ground.page, tile: ground.tile }),
  );
  const nodes = Object.values(document.nodes).map((node) => [node.id, withMenu(node, ground.menuId)] as const);
  return { ...document, nodes: Object.fromEntries(nodes) };
}

/** px of the smaller headings, whatever their level. */
const SIZES: Readonly<Record<number, Marks["size"]>> = { 3: 30, 4: 24 };

/** Designs choose headings by their look. Here each is one level below the larger one that it belongs to. */
function inOrder(page: Page): Page {
  let open = [1];
  const visit = (block: RichTextBlock): RichTextBlock => {
    if (block.type !== "heading") return block;
    open = [1, ...open.filter((look) => look > 1 && look < block.level), ...(block.level > 1 ? [block.level] : [])];
    const level = LEVELS[open.length - 1] ?? block.level;
    const size = SIZES[block.level];
    return size === undefined
      ? { ...block, level }
      : { ...block, level, children: block.children.map((part) => sized(part, size)) };
  };
  const inText = (content: Content): Content =>
    content.type === "text" ? { ...content, blocks: content.blocks.map(visit) } : content;
  return {
    ...page,
    tiles: page.tiles.map((tile) => ({
      ...tile,
      layouts: tile.layouts.map((layout) => ({
        ...layout,
        columns: layout.columns.map((column) => ({
          ...column,
          blocks: column.blocks.map((block) => ({ ...block, content: inText(block.content) })),
        })),
      })),
    })),
  };
}

const LEVELS = [1, 2, 3, 4, 5, 6] as const;

function sized(part: RichTextInline, size: NonNullable<Marks["size"]>): RichTextInline {
  return part.type === "text" ? { ...part, marks: { size, ...part.marks } } : part;
}

const PAGE_ADDRESS = /^page:(.*)$/;

/** `page:` and a url become the address of that page's Mozaik, and links name it as a page of the website. */
function withAddresses<Part>(part: Part, mozaikIds: ReadonlyMap<string, string>): Part;
function withAddresses(part: unknown, mozaikIds: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(part)) return part.map((each) => withAddresses(each, mozaikIds));
  if (typeof part !== "object" || part === null) return part;
  const fields: [string, unknown][] = [];
  let page: [string, unknown][] = [];
  for (const [field, value] of Object.entries(part)) {
    const url = typeof value === "string" ? PAGE_ADDRESS.exec(value)?.[1] : undefined;
    if (url === undefined || (field !== "href" && field !== "url")) {
      fields.push([field, withAddresses(value, mozaikIds)]);
      continue;
    }
    const mozaikId = mozaikIds.get(url);
    if (mozaikId === undefined) throw new Error(`there is no page ${url}`);
    fields.push([field, `/mozaik/${mozaikId}`]);
    if (field === "href")
      page = [
        ["linkTo", "page"],
        ["pageId", mozaikId],
      ];
  }
  return Object.fromEntries([...fields, ...page]);
}

function withMenu(node: Node, menuId: string): Node {
  if (node.kind !== "block" || node.content?.type !== "widget" || node.content.widget.type !== "menu") return node;
  const { widget } = node.content;
  if (widget.meta.siteMenuId !== SAMPLE_MENU_ID) return node;
  return { ...node, content: { type: "widget", widget: { ...widget, meta: { ...widget.meta, siteMenuId: menuId } } } };
}

/** The pictures that a page shows, in order, each once. */
export function picturesOf(pages: readonly Page[]): DesignPicture[] {
  const found = new Set<DesignPicture>();
  const visit = (part: unknown): void => {
    if (typeof part !== "object" || part === null) return;
    for (const [field, value] of Object.entries(part)) {
      if (field === "picture" && isPicture(value)) found.add(value);
      else visit(value);
    }
  };
  visit(pages);
  return [...found];
}

function isPicture(value: unknown): value is DesignPicture {
  return typeof value === "string" && Object.hasOwn(DESIGN_PICTURES, value);
}

/** A picture of the templates as WebP, 1,280 px wide. */
export function designPicture(name: DesignPicture): Promise<Buffer> {
  return readFile(join(import.meta.dirname, "pictures", `${name}.webp`));
}
