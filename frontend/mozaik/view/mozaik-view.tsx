import type { ReactNode } from "react";
import { firstPicture } from "#modules/mozaik/document/first-picture";
import { childrenOf, pagesOf } from "#modules/mozaik/document/order";
import { shownOn } from "#modules/mozaik/document/shown";
import type { LayoutNode, MozaikDocument, Node, NodeId, SiteMenus } from "#mozaik/document";
import { BlockContent } from "./block-content.tsx";
import { BlockView } from "./block-view.tsx";
import { columnShares } from "./column-shares.ts";
import { ColumnView } from "./column-view.tsx";
import { LayoutView } from "./layout-view.tsx";
import { PageView } from "./page-view.tsx";
import type { Parts, ViewAssets } from "./part.ts";
import { TileView } from "./tile-view.tsx";
import { menuNames } from "./widget/menus-on-page.ts";

export interface MozaikViewProps {
  document: MozaikDocument;
  assets: ViewAssets;
  /** The menus of websites that its menu widgets show. */
  menus?: SiteMenus;
  /** Show only this page; absent: all pages, one below the other. */
  pageId?: NodeId;
  /** Components that replace the viewer's own, mostly by wrapping them. Keep the object's identity stable. */
  parts?: Partial<Parts>;
  /** Nodes that need an id or class on the page (`markedNodes`); absent: all of them. */
  marked?: ReadonlySet<NodeId>;
  /** The mall's own address (`https://host`), to tell its links from external ones. */
  origin?: string;
  /** True if the page is only displayed: nothing in its widgets takes focus. */
  isInert?: boolean;
}

const OWN_PARTS: Parts = {
  Page: PageView,
  Tile: TileView,
  Layout: LayoutView,
  Column: ColumnView,
  Block: BlockView,
};

/**
 * A document as HTML: an article with its pages, tiles (sections), layouts, columns and blocks. Pure: the output is
 * the same on the server and in the builder's canvas. It needs `view.css` and the document's own style sheet
 * (`styleSheetOf`).
 */
export function MozaikView({
  document,
  assets,
  menus,
  pageId,
  parts,
  marked,
  origin,
  isInert = false,
}: MozaikViewProps): ReactNode {
  const pages = pagesOf(document).filter((page) => pageId === undefined || page.id === pageId);
  const drawing: Drawing = {
    document,
    assets,
    menus,
    menuNames: menuNames(shownOn(document, pages), menus ?? {}),
    parts: { ...OWN_PARTS, ...parts },
    marked,
    eagerBlock: firstPicture(document, { pages, isThere: (id) => assets[id]?.type === "image" })?.blockId ?? undefined,
    origin,
    isInert,
  };
  return <article className="mozaik">{pages.map((page) => draw(drawing, page, 1))}</article>;
}

interface Drawing {
  document: MozaikDocument;
  assets: ViewAssets;
  menus: SiteMenus | undefined;
  menuNames: ReadonlyMap<NodeId, string>;
  parts: Parts;
  marked: ReadonlySet<NodeId> | undefined;
  eagerBlock: NodeId | undefined;
  origin: string | undefined;
  isInert: boolean;
}

/** `share`: the node's share of the page's width, 0 to 1. */
function draw(drawing: Drawing, node: Node, share: number): ReactNode {
  const { document, assets, parts, marked } = drawing;
  const common = { assets, origin: drawing.origin, isUnmarked: marked !== undefined && !marked.has(node.id) };
  const inside = () => childrenOf(document, node.id).map((child) => draw(drawing, child, share));
  switch (node.kind) {
    case "page":
      return (
        <parts.Page key={node.id} node={node} {...common}>
          {inside()}
        </parts.Page>
      );
    case "tile":
      return (
        <parts.Tile key={node.id} node={node} {...common}>
          {inside()}
        </parts.Tile>
      );
    case "layout":
      return (
        <parts.Layout key={node.id} node={node} {...common}>
          {drawColumns(drawing, node, share)}
        </parts.Layout>
      );
    case "column":
      return (
        <parts.Column key={node.id} node={node} {...common}>
          {inside()}
        </parts.Column>
      );
    case "block":
      return (
        <parts.Block key={node.id} node={node} {...common}>
          <BlockContent
            block={node}
            assets={assets}
            menus={drawing.menus}
            menuName={drawing.menuNames.get(node.id)}
            share={share}
            eager={node.id === drawing.eagerBlock}
            origin={drawing.origin}
            isInert={drawing.isInert}
          />
        </parts.Block>
      );
  }
}

/** The shown columns, each with its share of the layout's width. */
function drawColumns(drawing: Drawing, layout: LayoutNode, share: number): ReactNode[] {
  const columns = childrenOf(drawing.document, layout.id).filter((node) => node.kind === "column");
  const shown = columns.filter((column) => !column.hidden);
  const shares = columnShares(shown, shown.length < columns.length);
  return shown.map((column, index) => draw(drawing, column, share * (shares[index] ?? 1)));
}
