import type { ReactNode } from "react";
import { safeHref } from "#modules/mozaik/document/safe-href";
import { NO_LOGO } from "#modules/mozaik/document/widgets/logo/logo-words";
import type { LogoWidget, NodeId } from "#mozaik/document";
import { pictureSources } from "../asset/picture-sources.ts";
import { followed } from "../followed.ts";
import type { ViewAssets } from "../part.ts";
import { px } from "../style/css-value.ts";

export interface LogoViewProps {
  blockId: NodeId;
  widget: LogoWidget;
  assets: ViewAssets;
  /** True for authors: they see that no logo is chosen yet. Visitors then see nothing. */
  isInert: boolean;
  origin: string | undefined;
}

/** A picture with a caption and an optional link. */
export function LogoView({ blockId, widget, assets, isInert, origin }: LogoViewProps): ReactNode {
  const { assetId, caption, width, height } = widget.meta;
  const asset = assetId === undefined ? undefined : assets[assetId];
  if (asset?.type !== "image") {
    return isInert ? <p className="mozaik-widget mozaik-hint mozaik-no-logo">{NO_LOGO}</p> : null;
  }
  const picture = (
    <img
      {...pictureSources(asset)}
      sizes={`min(100vw, ${width ?? asset.width ?? LARGEST}px)`}
      width={width ?? asset.width ?? undefined}
      height={height ?? (width === undefined ? (asset.height ?? undefined) : undefined)}
      style={{ width: px(width, LARGEST), height: px(height, LARGEST) }}
      alt={asset.alt || caption || "Logo"}
      loading="lazy"
      decoding="async"
    />
  );
  const href = addressOf(widget);
  return (
    <figure className="mozaik-widget mozaik-logo" inert={isInert}>
      {href === undefined ? picture : <a {...followed(href, origin, blockId)}>{picture}</a>}
      {caption !== "" && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

const LARGEST = 2_000;

function addressOf({ meta }: LogoWidget): string | undefined {
  if (meta.linkTo === "url") return safeHref(meta.url);
  if (meta.linkTo === "mozaik" && meta.linkToMozaikId) return `/mozaik/${encodeURIComponent(meta.linkToMozaikId)}`;
  return undefined;
}
