import { FileText } from "lucide-react";
import { useState } from "react";
import { type Asset, AssetKind } from "#modules/asset/contract";
import css from "../../asset-form/file-box.module.css";
import { Preparing } from "../../mall/preparing.tsx";
import { posterOf, rendition } from "../../mall/rendition.ts";
import { VideoPlayer } from "../../ui/media-player/video-player.tsx";
import { Sound } from "./sound.tsx";

/** In px, for a picture or video of unknown size. */
const UNKNOWN = { width: 700, height: 700 };

/** The file itself: a picture, a player for video or audio, the first page of a PDF, or the type of any other file. */
export function AssetDisplay({ asset }: { asset: Asset }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken || !AssetKind.safeParse(asset.type).success) return <p className={css.broken}>Error Loading Asset</p>;
  if (asset.state === "pending") {
    return (
      <p className={css.nothing} role="status">
        <Preparing />
      </p>
    );
  }
  if (asset.state === "failed") return <p className={css.broken}>{asset.stateReason ?? "Error Loading Asset"}</p>;
  const { type, src, previewSrc, summary } = asset;
  const { width, height } = asset.width && asset.height ? { width: asset.width, height: asset.height } : UNKNOWN;
  if (type === "image") {
    return (
      <img
        className={css.preview}
        src={rendition(src, 1280)}
        onError={() => setBroken(true)}
        srcSet={`${rendition(src, 640)} 640w, ${rendition(src, 1280)} 1280w, ${rendition(src, 1920)} 1920w`}
        sizes="(max-width: 900px) 100vw, 60vw"
        alt={summary}
        width={width}
        height={height}
        style={{ width: `min(100%, ${width}px)`, height: "auto" }}
      />
    );
  }
  if (type === "video") {
    const poster = posterOf(previewSrc);
    return (
      <div onErrorCapture={() => setBroken(true)}>
        <VideoPlayer src={src} label={summary} ratio={width / height} {...(poster !== null && { poster })} />
      </div>
    );
  }
  if (type === "audio") {
    return (
      <div onErrorCapture={() => setBroken(true)}>
        <Sound asset={asset} />
      </div>
    );
  }
  if (previewSrc !== null) {
    return (
      <a className={css.page} href={src} target="_blank" rel="noopener" aria-label={`Open ${asset.fileName}`}>
        <img className={css.preview} src={rendition(src, 960)} alt={summary} onError={() => setBroken(true)} />
      </a>
    );
  }
  return (
    <div className={css.nothing}>
      <FileText aria-hidden="true" />
      {asset.mime}
    </div>
  );
}
