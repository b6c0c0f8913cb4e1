import { memo, type ReactNode } from "react";
import { interactionOf } from "#modules/mozaik/document/interactions/offered-interactions";
import type { BlockNode, Content, ContentType, SiteMenus } from "#mozaik/document";
import { AssetView } from "./asset/asset-view.tsx";
import { EmbedView } from "./embed-view.tsx";
import type { ViewAssets } from "./part.ts";
import { pictureSize } from "./picture-size.ts";
import { RichTextView } from "./rich-text/rich-text-view.tsx";
import { WidgetView } from "./widget/widget-view.tsx";

export interface BlockContentProps {
  block: BlockNode;
  assets: ViewAssets;
  /** The menus of websites that its menu widgets show. */
  menus?: SiteMenus | undefined;
  /** For a menu: its name among the menus of the page (`menuNames`). */
  menuName?: string | undefined;
  /** The block's share of the page's width, 0 to 1: tells the browser which size of a picture to load. */
  share?: number;
  /** True for the first picture of a page, which loads at once. */
  eager?: boolean;
  /** The mall's own address, to tell its links from external ones. */
  origin?: string;
  /** True if widgets, films and sounds are only displayed and cannot be used. */
  isInert?: boolean;
}

interface ContentView<C extends Content> {
  draw(content: C, props: BlockContentProps): ReactNode;
}

/** How to draw each kind of content. */
const VIEWS: { readonly [Type in ContentType]: ContentView<Extract<Content, { type: Type }>> } = {
  text: { draw: ({ text }, { origin }) => <RichTextView text={text} origin={origin} /> },
  asset: {
    draw(content, { block, assets, share = 1, eager = false, isInert, origin }) {
      const asset = assets[content.assetId];
      if (!asset) return null;
      const size = pictureSize(block.imageSize, asset);
      const interaction = interactionOf(block);
      const link =
        interaction?.type === "link-interaction" ? { link: interaction, blockId: block.id, origin } : undefined;
      const props = { content, asset, size, share, eager, isInert, link };
      return <AssetView {...props} />;
    },
  },
  embed: { draw: (content) => <EmbedView content={content} /> },
  widget: {
    draw: ({ widget }, { block, assets, menus, menuName, isInert, origin }) => (
      <WidgetView {...{ blockId: block.id, widget, assets, menus, menuName, isInert, origin }} />
    ),
  },
};

/** The content of a block; nothing if it is empty or its asset is missing. */
export const BlockContent = memo(function BlockContent(props: BlockContentProps): ReactNode {
  const { content } = props.block;
  if (!content) return null;
  const view: ContentView<Content> = VIEWS[content.type];
  return view.draw(content, props);
});
