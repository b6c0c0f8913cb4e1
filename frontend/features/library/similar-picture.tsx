import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import type { Asset } from "#modules/asset/contract";
import type { AssetUses } from "#modules/mozaik/asset-uses-contract";
import { assetUsesQuery } from "../../api/assets.ts";
import { day } from "../../mall/dates.ts";
import { fileFacts } from "../../mall/file-facts.ts";
import { IconButton } from "../../ui/button/button.tsx";
import css from "./similar-pictures.module.css";

/** One of several similar pictures, with what tells them apart. */
export function SimilarPicture({ picture, onDelete }: { picture: Asset; onDelete: () => void }) {
  const { id, name, summary, previewSrc, src, created } = picture;
  const uses = useQuery(assetUsesQuery(id));
  return (
    <li className={css.picture}>
      <img className={css.image} src={previewSrc ?? src} alt={summary} loading="lazy" decoding="async" />
      <a href={`/asset/${id}/edit`}>{name}</a>
      <span className={css.facts}>{fileFacts(picture).join(" · ")}</span>
      <span className={css.facts}>
        {day(created)}
        {uses.data && ` · ${usesText(uses.data)}`}
      </span>
      <span className={css.remove}>
        <IconButton label={`Delete ${name}`} icon={<Trash2 />} size="small" onPress={onDelete} />
      </span>
    </li>
  );
}

function usesText({ items, others }: AssetUses): string {
  const count = items.length + others;
  if (count === 0) return "Not used";
  return count === 1 ? "Used in 1 Mozaik" : `Used in ${count} Mozaiks`;
}
