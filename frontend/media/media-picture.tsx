import { useState } from "react";
import { RENDITION_WIDTHS } from "#modules/asset/contract";
import type { MediaItem } from "#modules/asset/media-contract";
import { rendition } from "../mall/rendition.ts";
import { MEDIA_KIND_LOOK } from "./media-kind.ts";
import css from "./media-picture.module.css";

/** A file as a picture, whole and never enlarged, in a box of `width` px; files without one as a sign of their kind. */
export function MediaPicture({ item, width }: { item: MediaItem; width: number }) {
  const [isBroken, setIsBroken] = useState(false);
  if (item.previewSrc === null || isBroken) {
    const Icon = MEDIA_KIND_LOOK[item.type].icon;
    return (
      <span className={css.sign}>
        <Icon aria-hidden="true" />
      </span>
    );
  }
  return (
    <img
      className={css.picture}
      src={item.previewSrc}
      {...(item.type === "image" && { srcSet: widthsOf(item), sizes: `${Math.ceil(width)}px` })}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setIsBroken(true)}
    />
  );
}

/** Its smaller versions for tiles, but none that is wider than the picture itself. */
function widthsOf({ src, width }: MediaItem): string | undefined {
  const widths = RENDITION_WIDTHS.filter((each) => each <= 960 && each < (width ?? 0));
  return widths.length === 0 ? undefined : widths.map((each) => `${rendition(src, each)} ${each}w`).join(", ");
}
