import type { ReactNode } from "react";
import type { ViewAsset } from "#modules/asset/contract";
import { assetDisplay } from "#modules/mozaik/document/contents/asset/asset-display";
import type { AssetContent, ImageSize } from "#mozaik/document";
import { FileLink } from "./file-link.tsx";
import { Picture } from "./picture.tsx";

export interface AssetViewProps {
  content: AssetContent;
  asset: ViewAsset;
  /** The size set by the author, in px. */
  size: ImageSize | undefined;
  share: number;
  eager: boolean;
}

/** A picture, film, sound or file with its caption. The asset's type decides, not the type stored in the block. */
export function AssetView({ content, asset, size, share, eager }: AssetViewProps): ReactNode {
  const alt = content.alt ?? asset.alt;
  const { autoPlay, visibleCaption, visibleCredit } = assetDisplay(content);
  return (
    <figure className={`mozaik-asset mozaik-asset-${asset.type}`}>
      {asset.type === "image" && <Picture asset={asset} alt={alt} size={size} share={share} eager={eager} />}
      {asset.type === "video" &&
        (autoPlay ? <MovingVideo asset={asset} name={alt} /> : <Video asset={asset} name={alt} />)}
      {/* biome-ignore lint/a11y/useMediaCaption: what an author uploads has no caption track */}
      {asset.type === "audio" && <audio src={asset.src} controls preload="none" aria-label={alt || "Audio"} />}
      {asset.type === "application" && <FileLink src={asset.src} name={alt} />}
      <Words caption={visibleCaption ? content.caption : undefined} credit={visibleCredit ? asset.credit : ""} />
    </figure>
  );
}

function Words({ caption, credit }: { caption: string | undefined; credit: string }): ReactNode {
  if (!caption && !credit) return null;
  return (
    <figcaption>
      {caption}
      {credit && <span className="mozaik-credit">{credit}</span>}
    </figcaption>
  );
}

interface VideoProps {
  asset: ViewAsset;
  name: string;
}

/** Starts by itself, without sound. With reduced motion it waits to be started, and the moving one is not even loaded. */
function MovingVideo({ asset, name }: VideoProps): ReactNode {
  const size = { width: asset.width ?? undefined, height: asset.height ?? undefined };
  const label = name || "Video";
  return (
    <>
      <video className="mozaik-moving" {...size} autoPlay muted loop playsInline controls aria-label={label}>
        <source src={asset.src} media="(prefers-reduced-motion: no-preference)" />
      </video>
      <video className="mozaik-still" {...size} playsInline controls preload="metadata" aria-label={label}>
        <source src={asset.src} media="(prefers-reduced-motion: reduce)" />
      </video>
    </>
  );
}

function Video({ asset, name }: VideoProps): ReactNode {
  return (
    // biome-ignore lint/a11y/useMediaCaption: what an author uploads has no caption track
    <video
      src={asset.src}
      width={asset.width ?? undefined}
      height={asset.height ?? undefined}
      controls
      playsInline
      preload="metadata"
      aria-label={name || "Video"}
    />
  );
}
