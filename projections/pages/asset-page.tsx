import type { ReactNode } from "react";
import type { PublicProfile } from "#modules/account/contract";
import type { Asset } from "#modules/asset/contract";
import type { CommentSection } from "#modules/social/comment-contract";
import { AssetArticle } from "../../frontend/mall/asset-article.tsx";
import type { ShownOption } from "../../frontend/mall/shown-option.tsx";
import { CommentIsland } from "./comment-island.tsx";
import { ItemMarks } from "./item-marks.tsx";
import { MallPage } from "./mall-page.tsx";
import type { PageFrame } from "./page-frames.ts";
import { ShareTags } from "./share-tags.tsx";
import { shownOptions } from "./shown-options.ts";

interface AssetPageProps {
  asset: Asset;
  author: PublicProfile | null;
  options: readonly ShownOption[];
  comments: CommentSection | null;
  /** How many people like it. */
  likes: number;
  frame: PageFrame;
}

/** A public asset as a whole HTML page. */
export function AssetPage({ asset, author, options, comments, likes, frame }: AssetPageProps): ReactNode {
  const address = `${frame.origin}/asset/${asset.url || asset.id}`;
  const { id, type, src, width, height, summary, description, credit } = asset;
  const picture =
    type === "image" ? { assetId: id, type, src, width, height, alt: summary, credit, colour: null } : undefined;
  const head = (
    <ShareTags
      title={asset.name}
      description={summary || description}
      url={address}
      picture={picture}
      origin={frame.origin}
    />
  );
  return (
    <MallPage
      title={asset.name}
      head={head}
      frame={frame}
      // buyers and the author get the original
      data={{
        ...(asset.isPreview && { "data-asset-preview": asset.id }),
        "data-visited": `asset ${asset.id} ${asset.authorId}`,
      }}
    >
      <AssetArticle
        asset={asset}
        author={author}
        address={address}
        options={shownOptions(options)}
        marks={
          <ItemMarks
            item={{ itemType: "asset", itemId: asset.id, name: asset.name, url: asset.url ?? "" }}
            likes={likes}
          />
        }
      />
      <CommentIsland section={comments} />
    </MallPage>
  );
}
