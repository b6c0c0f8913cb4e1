import type { ReactNode } from "react";
import type { ViewAsset } from "#modules/asset/contract";
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
  return (
    <figure className={`mozaik-asset mozaik-asset-${asset.type}`}>
      {asset.type === "image" && <Picture asset={asset} alt={alt} size={size} share={share} eager={eager} />}
      {asset.type === "video" && <Video asset={asset} name={alt} />}
      {/* biome-ignore lint/a11y/useMediaCaption: what an author uploads has no caption track */}
      {asset.type === "audio" && <audio src={asset.src} controls preload="none" aria-label={alt || "Audio"} />}
      {asset.type === "application" && <FileLink src={asset.src} name={alt} />}
      {content.caption ? <figcaption>{content.caption}</figcaption> : null}
    </figure>
  );
}

function Video({ asset, name }: { asset: ViewAsset; name: string }): ReactNode {
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
