import type { ReactNode } from "react";
import type { ViewAsset } from "#modules/asset/contract";
import { safeHref } from "#modules/mozaik/document/safe-href";
import type { GalleryItem, NodeId } from "#mozaik/document";
import { Picture } from "../asset/picture.tsx";
import { followed } from "../followed.ts";
import { keyword, px } from "../style/css-value.ts";

export type ShownItem = Pick<GalleryItem, "meta" | "url" | "overlayText"> & { asset: ViewAsset };

interface GalleryPictureProps {
  item: ShownItem;
  blockId: NodeId;
  origin: string | undefined;
  /** True if a press shows the picture large, unless it leads somewhere. */
  opensLarge: boolean;
  /** Its share of the page's width. */
  share: number;
}

/** A picture of a gallery with the text over it. Without a script, one to be shown large is a link to its file. */
export function GalleryPicture({ item, blockId, origin, opensLarge, share }: GalleryPictureProps): ReactNode {
  const { asset, meta, url, overlayText } = item;
  const alt = meta.alt || asset.alt;
  const href = safeHref(url);
  const inside = (
    <>
      <Picture asset={asset} alt={alt} size={undefined} share={share} eager={false} />
      {overlayText && overlayText.text !== "" && <Overlay text={overlayText} />}
    </>
  );
  // A link whose picture has no description needs a name.
  const name = alt === "" && !overlayText?.text ? { "aria-label": href ? "Open" : "Show this picture large" } : {};
  if (href !== undefined) {
    return (
      <a className="mozaik-gallery-picture" {...name} {...followed(href, origin, blockId)}>
        {inside}
      </a>
    );
  }
  if (!opensLarge) return <div className="mozaik-gallery-picture">{inside}</div>;
  return (
    <a className="mozaik-gallery-picture" {...name} href={asset.src} data-large="" aria-haspopup="dialog">
      {inside}
    </a>
  );
}

const ALIGNMENTS = ["flex-start", "center", "flex-end"];

function Overlay({ text: { text, alignY, padding } }: { text: NonNullable<GalleryItem["overlayText"]> }): ReactNode {
  const style = { alignItems: keyword(alignY, ALIGNMENTS), padding: px(padding, 200) };
  return (
    <span className="mozaik-gallery-over" style={style} dir="auto">
      <span>{text}</span>
    </span>
  );
}
