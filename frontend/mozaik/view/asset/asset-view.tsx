import { type ComponentProps, Fragment, type ReactNode } from "react";
import type { ViewAsset } from "#modules/asset/contract";
import { assetDisplay } from "#modules/mozaik/document/contents/asset/asset-display";
import type { AssetContent, ImageSize } from "#mozaik/document";
import { WAVEFORM_HEIGHT, waveformPath } from "#primitives/waveform-path";
import { AssetLink } from "../interaction/asset-link.tsx";
import { FileLink } from "./file-link.tsx";
import { Picture } from "./picture.tsx";
import { Player } from "./player.tsx";

export interface AssetViewProps {
  content: AssetContent;
  asset: ViewAsset;
  /** The size set by the author, in px. */
  size: ImageSize | undefined;
  share: number;
  eager: boolean;
  /** True if a film or sound is only displayed. */
  isInert: boolean | undefined;
  /** The asset leads somewhere: a picture is the link, anything else has one below. */
  link: Omit<ComponentProps<typeof AssetLink>, "alt" | "children"> | undefined;
}

/** A picture, film, sound or file with its caption. The asset's type decides, not the type stored in the block. */
export function AssetView({ content, asset, size, share, eager, isInert, link }: AssetViewProps): ReactNode {
  const alt = content.alt ?? asset.alt;
  const { autoPlay, visibleCaption, visibleCredit } = assetDisplay(content);
  const picture = <Picture asset={asset} alt={alt} size={size} share={share} eager={eager} />;
  return (
    <figure className={`mozaik-asset mozaik-asset-${asset.type}`}>
      {asset.type === "image" &&
        (link ? (
          <AssetLink {...link} alt={alt}>
            {picture}
          </AssetLink>
        ) : (
          picture
        ))}
      {asset.type === "video" &&
        (autoPlay ? (
          <MovingVideo asset={asset} name={alt} isInert={isInert} />
        ) : (
          <Video asset={asset} name={alt} isInert={isInert} />
        ))}
      {asset.type === "audio" && asset.waveform && <Waveform peaks={asset.waveform} />}
      {asset.type === "audio" && (
        <Player key={asset.src} kind="audio" isInert={isInert}>
          {/* biome-ignore lint/a11y/useMediaCaption: what an author uploads has no caption track */}
          <audio src={asset.src} controls preload="none" aria-label={alt || "Audio"} />
        </Player>
      )}
      {asset.type === "application" && <FileLink asset={asset} name={alt} />}
      {asset.type !== "image" && link && <AssetLink {...link} />}
      <Words caption={visibleCaption ? content.caption : undefined} credit={visibleCredit ? asset.credit : ""} />
    </figure>
  );
}

/** The sound at a glance; the player below says it in words. */
function Waveform({ peaks }: { peaks: readonly number[] }): ReactNode {
  return (
    <svg
      className="mozaik-waveform"
      viewBox={`0 0 ${peaks.length} ${WAVEFORM_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={waveformPath(peaks)} />
    </svg>
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
  isInert: boolean | undefined;
}

/** Starts by itself, without sound. With reduced motion it waits to be started, and the moving one is not even loaded. */
function MovingVideo({ asset, name, isInert }: VideoProps): ReactNode {
  const size = { width: asset.width ?? undefined, height: asset.height ?? undefined };
  const label = name || "Video";
  return (
    <Fragment key={asset.src}>
      <Player kind="video" className="mozaik-moving" isInert={isInert}>
        <video {...size} poster={asset.poster} autoPlay muted loop playsInline controls aria-label={label}>
          <source src={asset.src} media="(prefers-reduced-motion: no-preference)" />
        </video>
      </Player>
      <Player kind="video" className="mozaik-still" isInert={isInert}>
        <video {...size} poster={asset.poster} playsInline controls preload="metadata" aria-label={label}>
          <source src={asset.src} media="(prefers-reduced-motion: reduce)" />
        </video>
      </Player>
    </Fragment>
  );
}

function Video({ asset, name, isInert }: VideoProps): ReactNode {
  return (
    <Player key={asset.src} kind="video" isInert={isInert}>
      {/* biome-ignore lint/a11y/useMediaCaption: what an author uploads has no caption track */}
      <video
        src={asset.src}
        poster={asset.poster}
        width={asset.width ?? undefined}
        height={asset.height ?? undefined}
        controls
        playsInline
        preload="metadata"
        aria-label={name || "Video"}
      />
    </Player>
  );
}
