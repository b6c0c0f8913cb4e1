import type { CSSProperties } from "react";
import type { PublicProfile } from "#modules/account/contract";
import type { Asset } from "#modules/asset/contract";
import type { StockSource } from "#modules/stock/contract";
import { STOCK_NAMES } from "#modules/stock/rules/stock-provider";
import { AssetDetails } from "./asset-details.tsx";
import { Avatar } from "./avatar.tsx";
import { FollowButton } from "./follow-button.tsx";
import { Icon } from "./icon.tsx";
import { Island } from "./island.tsx";
import { PurchasePanel, type ShownOption } from "./purchase-panel.tsx";
import { rendition } from "./rendition.ts";

interface AssetArticleProps {
  asset: Asset;
  /** Null if the author no longer exists, or was not loaded. */
  author: PublicProfile | null;
  /** The page's canonical address, in full. */
  address: string;
  /** The purchase options; null: the panel loads them. */
  options: readonly ShownOption[] | null;
}

/** An asset: its file, details, author and purchase options. */
export function AssetArticle({ asset, author, address, options }: AssetArticleProps) {
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
          <button type="button" className="mall-button mall-button-line mall-needs-script" data-copy={address}>
            <Icon name="link" />
            Copy link
          </button>
          {!asset.isPreview && (
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
        <figure>
          <AssetFile asset={asset} />
          {/* shown by the page's script instead of a file that does not load */}
          <div className="mall-file" data-broken-file hidden>
            {BROKEN}
          </div>
          <Words asset={asset} />
        </figure>
        <div className="mall-asset-about">
          {author && <AuthorLine author={author} returnTo={panel.returnTo} />}
          <AssetDetails asset={asset} address={address} />
          {asset.source && <Source source={asset.source} />}
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
        </div>
      </div>
    </div>
  );
}

function Words({ asset: { caption, credit, visibleCaption, visibleCredit } }: { asset: Asset }) {
  const words = [visibleCaption && caption, visibleCredit && credit].filter((each) => each !== false && each !== "");
  if (words.length === 0) return null;
  return (
    <figcaption>
      {words.map((each) => (
        <span key={`${each}`}>{each}</span>
      ))}
    </figcaption>
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

/** Where the file of a stock library comes from, and under which licence. */
function Source({ source: { kind, author, authorUrl, provider, url } }: { source: StockSource }) {
  const { name, licence, licenceUrl } = STOCK_NAMES[provider];
  return (
    <p className="mall-asset-source">
      <Outside href={url}>{kind === "photo" ? "Photo" : "Video"}</Outside> by{" "}
      <Outside href={authorUrl}>{author}</Outside> on {name} (<Outside href={licenceUrl}>{licence}</Outside>)
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

const BROKEN = "Error Loading Asset";
/** px, for a picture of unknown size. A film shows its own shape once its metadata are loaded. */
const UNKNOWN = { width: 700, height: 700 };
const WIDTHS = [320, 640, 960, 1280, 1920] as const;

/**
 * Shows the picture, plays the film or sound, or names the type of any other file. Of files on sale, only pictures have
 * a preview.
 */
function AssetFile({ asset }: { asset: Asset }) {
  const { type, src, summary } = asset;
  const known = asset.width && asset.height ? { width: asset.width, height: asset.height } : null;
  const { width, height } = known ?? UNKNOWN;
  const shape = { "--ratio": width / height, ...(known && { "--own-width": `${width}px` }) } as CSSProperties;
  if (asset.isPreview && type !== "image") {
    return (
      <div className="mall-file">
        <Icon name="file" />
        Buy this file to open it.
      </div>
    );
  }
  switch (type) {
    case "image":
      return (
        <img
          src={rendition(src, 1280)}
          srcSet={WIDTHS.map((wide) => `${rendition(src, wide)} ${wide}w`).join(", ")}
          sizes={`(max-width: 900px) 100vw, min(60vw, 920px, ${Math.round(76 * (width / height))}vh)`}
          alt={summary}
          width={width}
          height={height}
          style={shape}
          fetchPriority="high"
        />
      );
    case "video":
      return (
        // biome-ignore lint/a11y/useMediaCaption: assets have no captions
        <video src={src} controls preload="metadata" aria-label={summary} style={known ? shape : undefined} />
      );
    case "audio":
      // biome-ignore lint/a11y/useMediaCaption: assets have no captions
      return <audio src={src} controls preload="metadata" aria-label={summary} />;
    case "application":
      return (
        <div className="mall-file">
          <Icon name="file" />
          {asset.mime}
        </div>
      );
    default:
      return <div className="mall-file">{BROKEN}</div>;
  }
}
