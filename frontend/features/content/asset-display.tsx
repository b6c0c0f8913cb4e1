import { FileText } from "lucide-react";
import type { Asset } from "#modules/asset/contract";
import { rendition } from "../../format/rendition.ts";
import { AudioPlayer } from "../../ui/media-player/audio-player.tsx";
import { VideoPlayer } from "../../ui/media-player/video-player.tsx";
import css from "./file-box.module.css";

/** The file itself: a picture to look at, a film or sound to play, any other file by its kind. */
export function AssetDisplay({ asset }: { asset: Asset }) {
  const { type, src, summary } = asset;
  if (type === "image") {
    return (
      <img
        className={css.preview}
        src={rendition(src, 1280)}
        srcSet={`${rendition(src, 640)} 640w, ${rendition(src, 1280)} 1280w, ${rendition(src, 1920)} 1920w`}
        sizes="(max-width: 900px) 100vw, 60vw"
        alt={summary}
        width={asset.width ?? undefined}
        height={asset.height ?? undefined}
        style={{ height: "auto" }}
      />
    );
  }
  if (type === "video") {
    const ratio = asset.width && asset.height ? asset.width / asset.height : undefined;
    return <VideoPlayer src={src} label={summary} ratio={ratio} />;
  }
  if (type === "audio") {
    return <AudioPlayer src={src} label={summary} />;
  }
  return (
    <div className={css.nothing}>
      <FileText aria-hidden="true" />
      {asset.mime}
    </div>
  );
}
