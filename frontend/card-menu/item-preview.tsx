import { useQuery } from "@tanstack/react-query";
import { FileText, Image, type LucideIcon, Music, PanelsTopLeft, Video } from "lucide-react";
import type { Card } from "#modules/item/contract";
import { shownAssetQuery } from "../api/assets.ts";
import { AssetDisplay } from "../asset-form/asset-display.tsx";
import { messageOf } from "../mall/api-error.ts";
import { rendition } from "../mall/rendition.ts";
import { Spinner } from "../ui/spinner/spinner.tsx";
import css from "./item-preview.module.css";

const KINDS: Readonly<Record<Card["type"], { icon: LucideIcon; text: string }>> = {
  mozaik: { icon: PanelsTopLeft, text: "Mozaik" },
  image: { icon: Image, text: "Picture" },
  video: { icon: Video, text: "Video" },
  audio: { icon: Music, text: "Audio" },
  application: { icon: FileText, text: "File" },
};

/** An item to look at: its picture, a player for sound or film, or the first page of a PDF. */
export function ItemPreview({ card }: { card: Card }) {
  const { icon: Icon, text } = KINDS[card.type];
  const isFile = card.type === "video" || card.type === "audio" || card.type === "application";
  return (
    <figure className={css.preview} data-kind={card.type}>
      {isFile ? <FileOf card={card} /> : <Picture card={card} />}
      <figcaption className={css.kind}>
        <Icon aria-hidden="true" />
        {text}
      </figcaption>
    </figure>
  );
}

function Picture({ card: { previewSrc, previewWidth, previewHeight, type, summary } }: { card: Card }) {
  const { icon: Icon } = KINDS[type];
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
