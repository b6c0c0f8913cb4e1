import { FileText } from "lucide-react";
import { type ReactNode, useState } from "react";
import { type Asset, AssetKind } from "#modules/asset/contract";
import { mimeText } from "#modules/asset/rules/mime";
import { Preparing } from "../mall/preparing.tsx";
import { posterOf, rendition } from "../mall/rendition.ts";
import { AudioPlayer } from "../ui/media-player/audio-player.tsx";
import { VideoPlayer } from "../ui/media-player/video-player.tsx";
import css from "./file-box.module.css";

/** In px, for a picture or video of unknown size. */
const UNKNOWN = { width: 700, height: 700 };

interface AssetDisplayProps {
  asset: Asset;
  /** Plays a sound instead of the usual player. */
  sound?: ReactNode;
}

/** The file itself: a picture, a player for video or audio, the first page of a PDF, or the type of any other file. */
export function AssetDisplay({ asset, sound }: AssetDisplayProps) {
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
  // of files on sale, only pictures have a preview
  if (asset.isPreview && type !== "image") return <p className={css.nothing}>Buy this file to open it.</p>;
  const { width, height } = asset.width && asset.height ? { width: asset.width, height: asset.height } : UNKNOWN;
  if (type === "image") {
    return (
      <img
        className={css.preview}
        src={rendition(src, 1280)}
        onError={() => setBroken(true)}
        srcSet={`${rendition(src, 640)} 640w, ${rendition(src, 1280)} 1280w, ${rendition(src, 1920)} 1920w`}
        sizes="(max-width: 920px) 100vw, 60vw"
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
        {sound ?? <AudioPlayer src={src} label={summary} waveform={asset.waveform} />}
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
      {mimeText(asset.mime)}
    </div>
  );
}
