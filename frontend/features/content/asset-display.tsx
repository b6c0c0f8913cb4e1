import { FileText } from "lucide-react";
import type { Asset } from "#modules/asset/contract";
import { rendition } from "../../format/rendition.ts";
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
    // biome-ignore lint/a11y/useMediaCaption: captions are not part of an uploaded file
    return <video className={css.preview} src={src} controls preload="metadata" aria-label={summary} />;
  }
  if (type === "audio") {
    // biome-ignore lint/a11y/useMediaCaption: captions are not part of an uploaded file
    return <audio src={src} controls preload="metadata" aria-label={summary} />;
  }
  return (
    <div className={css.nothing}>
      <FileText aria-hidden="true" />
      {asset.mime}
    </div>
  );
}
