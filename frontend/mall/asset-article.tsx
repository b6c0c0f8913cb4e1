import type { ReactNode } from "react";
import type { PublicProfile } from "#modules/account/contract";
import type { Asset } from "#modules/asset/contract";
import type { StockSource } from "#modules/stock/contract";
import { STOCK_NAMES } from "#modules/stock/rules/stock-provider";
import { AssetDetails } from "./asset-details.tsx";
import { AssetFigure } from "./asset-figure.tsx";
import { Avatar } from "./avatar.tsx";
import { CollectLink } from "./collect-link.tsx";
import { FollowButton } from "./follow-button.tsx";
import { Icon } from "./icon.tsx";
import { Island } from "./island.tsx";
import { OriginLine } from "./origin-line.tsx";
import { PurchasePanel } from "./purchase-panel.tsx";
import { ReportLink } from "./report/report-link.tsx";
import { ShareButton } from "./sharing/share-button.tsx";
import type { ShownOption } from "./shown-option.tsx";

interface AssetArticleProps {
  asset: Asset;
  /** Null if the author no longer exists, or was not loaded. */
  author: PublicProfile | null;
  /** The page's canonical address, in full. */
  address: string;
  /** The purchase options; null: the panel loads them. */
  options: readonly ShownOption[] | null;
  /** The buttons to like and to bookmark it. */
  marks?: ReactNode;
}

/** An asset: its file, details, author and purchase options. */
export function AssetArticle({ asset, author, address, options, marks }: AssetArticleProps) {
  const panel = {
    itemType: "asset" as const,
    itemId: asset.id,
    authorId: asset.authorId,
    options,
    returnTo: `/asset/${asset.url || asset.id}`,
  };
  return (
    <div className="mall-page">
      <div className="mall-page-head">
        <h1>{asset.name}</h1>
        <div className="mall-page-actions">
          <CollectLink item={{ itemType: "asset", itemId: asset.id }} />
          <button type="button" className="mall-button mall-button-line mall-needs-script" data-copy={address}>
            <Icon name="link" />
            Copy link
          </button>
          <span {...(!asset.isPublic && { "data-author-only": asset.authorId, hidden: true })}>
            <ShareButton
              item={{
                itemType: "asset",
                itemId: asset.id,
                name: asset.name,
                isPublic: asset.isPublic,
                authorId: asset.authorId,
              }}
            />
          </span>
          {asset.mayDownload && (
            <a
              className="mall-button mall-button-line"
              href={asset.src}
              {...(asset.type === "image" ? { target: "_blank", rel: "noopener" } : { download: asset.fileName })}
            >
              <Icon name="file" />
              Download
            </a>
          )}
          <a
            className="mall-button mall-button-line"
            href={`/asset/${asset.id}/edit`}
            data-author-only={asset.authorId}
            hidden
          >
            <Icon name="pencil" />
            Edit
          </a>
        </div>
      </div>
      <div className="mall-asset">
        <div data-pending-asset={asset.state === "pending" ? asset.id : undefined}>
          <AssetFigure asset={asset} />
        </div>
        <div className="mall-asset-about">
          {author && <AuthorLine author={author} returnTo={panel.returnTo} />}
          {marks}
          <section
            className="mall-purchase"
            id="purchase"
            aria-labelledby="purchase-title"
            // no purchase options: the panel is only for the author
            {...(options?.length === 0 && { "data-author-only": asset.authorId, hidden: true })}
          >
            <h2 id="purchase-title">Purchase</h2>
            <Island name="purchase" props={panel}>
              <PurchasePanel {...panel} />
            </Island>
          </section>
          <AssetDetails asset={asset} address={address} />
          {asset.source && <Source source={asset.source} />}
          {asset.origin && <OriginLine origin={asset.origin} />}
          <p>
            <ReportLink targetType="asset" targetId={asset.id} authorId={asset.authorId} />
          </p>
        </div>
      </div>
    </div>
  );
}

/** The author, whose page opens in a new tab as everywhere, and the button to follow them. `returnTo`: the item's page. */
export function AuthorLine({ author, returnTo }: { author: PublicProfile; returnTo: string }) {
  const { id, name, friendlyUrl, avatarSrc } = author;
  const follow = { author: { id, name, friendlyUrl }, returnTo };
  return (
    <div className="mall-author">
      <Avatar name={name} src={avatarSrc} size={32} />
      <a href={`/profile/view/${encodeURIComponent(friendlyUrl)}`} target="_blank" rel="noopener">
        {name}
      </a>
      <div data-not-author={id}>
        <Island name="follow" props={follow} className="mall-follow">
          <FollowButton {...follow} />
        </Island>
      </div>
    </div>
  );
}

/** Where the file of a stock library comes from, and under which license. */
function Source({ source: { kind, author, authorUrl, provider, url } }: { source: StockSource }) {
  const { name, license, licenseUrl } = STOCK_NAMES[provider];
  return (
    <p className="mall-asset-source">
      <Outside href={url}>{kind === "photo" ? "Photo" : "Video"}</Outside> by{" "}
      <Outside href={authorUrl}>{author}</Outside> on {name} (<Outside href={licenseUrl}>{license}</Outside>)
    </p>
  );
}

function Outside({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
