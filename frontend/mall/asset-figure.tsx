import type { CSSProperties } from "react";
import type { Asset } from "#modules/asset/contract";
import { mimeText } from "#modules/asset/rules/mime";
import { WAVEFORM_HEIGHT, waveformPath } from "#primitives/waveform-path";
import { Player } from "../mozaik/view/asset/player.tsx";
import { fileFacts } from "./file-facts.ts";
import { Icon } from "./icon.tsx";
import { Preparing } from "./preparing.tsx";
import { posterOf, rendition } from "./rendition.ts";

/** The file of an asset, with its caption and what is known of it. */
export function AssetFigure({ asset }: { asset: Asset }) {
  return (
    <figure>
      <AssetFile asset={asset} />
      {/* shown by the page's script instead of a file that does not load */}
      <div className="mall-file" data-broken-file hidden>
        {BROKEN}
      </div>
      <Words asset={asset} />
      <ul className="mall-file-facts" aria-label="File">
        {fileFacts(asset).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </figure>
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

function Waveform({ peaks }: { peaks: readonly number[] }) {
  return (
    <svg
      className="mall-waveform"
      viewBox={`0 0 ${peaks.length} ${WAVEFORM_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={waveformPath(peaks)} />
    </svg>
  );
}

const BROKEN = "Error Loading Asset";
/** px, for a picture of unknown size. A film shows its own shape once its metadata are loaded. */
const UNKNOWN = { width: 700, height: 700 };
const WIDTHS = [320, 640, 960, 1280, 1920] as const;

/**
 * Shows the picture or the first page of a PDF, plays the film or sound, or names the type of any other file. Of files on
 * sale, only pictures have a preview.
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
  if (asset.state === "pending") {
    return (
      <p className="mall-file" role="status">
        <Preparing />
      </p>
    );
  }
  if (asset.state === "failed" || asset.stateReason !== null) {
    return <p className="mall-file">{asset.stateReason ?? BROKEN}</p>;
  }
  switch (type) {
    case "image":
      return (
        <img
          src={rendition(src, 1280)}
          srcSet={WIDTHS.map((wide) => `${rendition(src, wide)} ${wide}w`).join(", ")}
          sizes={`(max-width: 920px) 100vw, min(60vw, 920px, ${Math.round(76 * (width / height))}vh)`}
          alt={summary}
          width={width}
          height={height}
          style={shape}
          fetchPriority="high"
        />
      );
    case "video":
      return (
        <Player kind="video" {...(known && { style: shape })}>
          {/* biome-ignore lint/a11y/useMediaCaption: assets have no captions */}
          <video
            src={src}
            poster={posterOf(asset.previewSrc) ?? undefined}
            controls
            preload="metadata"
            aria-label={summary}
          />
        </Player>
      );
    case "audio":
      return (
        <>
          {asset.waveform && <Waveform peaks={asset.waveform} />}
          <Player kind="audio">
            {/* biome-ignore lint/a11y/useMediaCaption: assets have no captions */}
            <audio src={src} controls preload="metadata" aria-label={summary} />
          </Player>
        </>
      );
    case "application":
      if (asset.previewSrc !== null) {
        return (
          <a
            className="mall-page-picture"
            href={src}
            target="_blank"
            rel="noopener"
            aria-label={`Open ${asset.fileName}`}
          >
            <img src={rendition(src, 960)} alt={summary} />
          </a>
        );
      }
      return (
        <div className="mall-file">
          <Icon name="file" />
          {mimeText(asset.mime)}
        </div>
      );
    default:
      return <div className="mall-file">{BROKEN}</div>;
  }
}
