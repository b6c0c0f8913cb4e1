import { memo, type ReactNode } from "react";
import type { BlockNode, Content, ContentType } from "#mozaik/document";
import { AssetView } from "./asset/asset-view.tsx";
import { EmbedView } from "./embed-view.tsx";
import type { ViewAssets } from "./part.ts";
import { RichTextView } from "./rich-text/rich-text-view.tsx";
import { WidgetView } from "./widget/widget-view.tsx";

export interface BlockContentProps {
  block: BlockNode;
  assets: ViewAssets;
  /** Part of the page's width that the block has, 0 to 1: tells the browser which size of a picture to load. */
  share?: number;
  /** True for the first picture of a page: it is loaded at once. */
  eager?: boolean;
  /** The mall's own address, for telling its links from outside ones. */
  origin?: string;
  /** True where widgets are looked at and not used. */
  isInert?: boolean;
}

interface ContentView<C extends Content> {
  draw(content: C, props: BlockContentProps): ReactNode;
}

/** How every kind of content is drawn. */
const VIEWS: { readonly [Type in ContentType]: ContentView<Extract<Content, { type: Type }>> } = {
  text: { draw: ({ text }, { origin }) => <RichTextView text={text} origin={origin} /> },
  asset: {
    draw(content, { block, assets, share = 1, eager = false }) {
      const asset = assets[content.assetId];
      if (!asset) return null;
      return <AssetView content={content} asset={asset} size={block.imageSize} share={share} eager={eager} />;
    },
  },
  embed: { draw: (content) => <EmbedView content={content} /> },
  widget: {
    draw: ({ widget }, { block, assets, isInert, origin }) => (
      <WidgetView blockId={block.id} widget={widget} assets={assets} isInert={isInert} origin={origin} />
    ),
  },
};

/** What a block shows; nothing where it is empty or its asset is gone. */
export const BlockContent = memo(function BlockContent(props: BlockContentProps): ReactNode {
  const { content } = props.block;
  if (!content) return null;
  const view: ContentView<Content> = VIEWS[content.type];
  return view.draw(content, props);
});
