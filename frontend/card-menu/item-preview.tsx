import { useQuery } from "@tanstack/react-query";
import { FileText, Image, type LucideIcon, Music, PanelsTopLeft, Video } from "lucide-react";
import type { Card } from "#modules/item/contract";
import { shownAssetQuery } from "../api/assets.ts";
import { AssetDisplay } from "../asset-form/asset-display.tsx";
import { messageOf } from "../mall/api-error.ts";
import { rendition } from "../mall/rendition.ts";
import { Spinner } from "../ui/spinner/spinner.tsx";
import css from "./item-preview.module.css";

const KIND_ICONS: Readonly<Record<Card["type"], LucideIcon>> = {
  mozaik: PanelsTopLeft,
  image: Image,
  video: Video,
  audio: Music,
  application: FileText,
};

/** An item to look at: its picture, a player for sound or film, or the first page of a PDF. */
export function ItemPreview({ card }: { card: Card }) {
  const Icon = KIND_ICONS[card.type];
  const isFile = card.type === "video" || card.type === "audio" || card.type === "application";
  return (
    <figure className={css.preview} data-kind={card.type}>
      {isFile ? <FileOf card={card} /> : <Picture card={card} />}
      <figcaption className={css.kind}>
        <Icon aria-hidden="true" />
        {card.imageIconLabel}
      </figcaption>
    </figure>
  );
}

function Picture({ card: { previewSrc, previewWidth, previewHeight, type, summary } }: { card: Card }) {
  const Icon = KIND_ICONS[type];
  if (previewSrc === null) {
    return (
      <div className={css.empty}>
        <Icon aria-hidden="true" />
      </div>
    );
  }
  return (
    <img
      className={css.picture}
      src={rendition(previewSrc, 960)}
      alt={type === "image" ? summary : ""}
      width={previewWidth ?? undefined}
      height={previewHeight ?? undefined}
    />
  );
}

function FileOf({ card }: { card: Card }) {
  const { data: asset, error } = useQuery(shownAssetQuery(card.itemId));
  if (error) return <p role="alert">{messageOf(error)}</p>;
  if (!asset) return <Spinner label={`Loading ${card.name}`} size="large" />;
  return <AssetDisplay asset={asset} />;
}
