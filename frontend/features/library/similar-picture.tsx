import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import type { Asset } from "#modules/asset/contract";
import type { AssetUses } from "#modules/mozaik/asset-uses-contract";
import { assetUsesQuery } from "../../api/assets.ts";
import { day } from "../../mall/dates.ts";
import { fileFacts } from "../../mall/file-facts.ts";
import { Button, IconButton } from "../../ui/button/button.tsx";
import { Checkbox } from "../../ui/checkbox/checkbox.tsx";
import css from "./similar-pictures.module.css";

interface SimilarPictureProps {
  picture: Asset;
  /** Whether it is merged with the others. */
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  isMerging: boolean;
  /** Merges the others into it; null: there is nothing to merge. */
  onKeep: (() => void) | null;
  onDelete: () => void;
}

/** One of several similar pictures, with what tells them apart. */
export function SimilarPicture(props: SimilarPictureProps) {
  const { picture, isChosen, onChoose, isMerging, onKeep, onDelete } = props;
  const { id, name, summary, previewSrc, src, created } = picture;
  const uses = useQuery(assetUsesQuery(id));
  return (
    <li className={css.picture}>
      <img className={css.image} src={previewSrc ?? src} alt={summary} loading="lazy" decoding="async" />
      <Checkbox isSelected={isChosen} onChange={onChoose}>
        <span className="visually-hidden">Merge </span>
        {name}
      </Checkbox>
      <span className={css.facts}>{fileFacts(picture).join(" · ")}</span>
      <span className={css.facts}>
        {day(created)}
        {uses.data && ` · ${usesText(uses.data)}`}
      </span>
      <span className={css.actions}>
        <Button size="small" isPending={isMerging} isDisabled={onKeep === null} onPress={() => onKeep?.()}>
          Keep this
          <span className="visually-hidden"> ({name})</span>
        </Button>
        <a href={`/asset/${id}/edit`}>
          Settings<span className="visually-hidden"> of {name}</span>
        </a>
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
