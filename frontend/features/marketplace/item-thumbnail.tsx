import { FileImage, PanelsTopLeft } from "lucide-react";
import type { ItemType } from "#modules/item/rules/item-type";
import { rendition } from "../../mall/rendition.ts";
import css from "./item-thumbnail.module.css";

/** A small picture next to an item's name; decorative. */
export function ItemThumbnail({ src, itemType }: { src: string | null; itemType: ItemType }) {
  if (src) return <img className={css.thumbnail} src={rendition(src, 160)} alt="" loading="lazy" />;
  return (
    <span className={css.thumbnail} aria-hidden="true">
      {itemType === "mozaik" ? <PanelsTopLeft /> : <FileImage />}
    </span>
  );
}
