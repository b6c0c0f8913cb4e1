import { memo, type ReactNode } from "react";
import type { BlockNode } from "#mozaik/document";
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

/** What a block shows; nothing where it is empty or its asset is gone. */
export const BlockContent = memo(function BlockContent(props: BlockContentProps): ReactNode {
  const { block, assets, share = 1, eager = false, origin, isInert = false } = props;
  switch (block.content?.type) {
    case "text":
      return <RichTextView text={block.content.text} origin={origin} />;
    case "asset": {
      const asset = assets[block.content.assetId];
      if (!asset) return null;
      return <AssetView content={block.content} asset={asset} size={block.imageSize} share={share} eager={eager} />;
    }
    case "embed":
      return <EmbedView content={block.content} />;
    case "widget":
      return (
        <WidgetView
          blockId={block.id}
          widget={block.content.widget}
          assets={assets}
          isInert={isInert}
          origin={origin}
        />
      );
    case undefined:
      return null;
  }
});
