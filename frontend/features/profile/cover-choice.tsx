import { useInfiniteQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { Card } from "#modules/item/contract";
import { cardsQuery } from "../../api/cards.ts";
import { messageOf } from "../../mall/api-error.ts";
import { rendition } from "../../mall/rendition.ts";
import { LoadMore } from "../../ui/load-more/load-more.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import css from "./cover-choice.module.css";

interface CoverChoiceProps {
  /** The chosen asset's id; null: none. */
  chosen: string | null;
  onChange: (assetId: string | null) => void;
}

/** Chooses the picture at the top of the author page, among one's own public pictures. */
export function CoverChoice({ chosen, onChange }: CoverChoiceProps) {
  const help = useId();
  const assets = useInfiniteQuery(cardsQuery({ scope: "my-content", filter: { type: "asset" }, first: 24 }));
  const pictures = (assets.data?.pages.flatMap(({ items }) => items) ?? []).filter(isCover);
  return (
    <fieldset className={css.field} aria-describedby={help}>
      <legend className={css.legend}>Cover of your author page</legend>
      <div className={css.choices}>
        <Choice label="None" isChosen={chosen === null} onChoose={() => onChange(null)} />
        {pictures.map(({ itemId, name, previewSrc }) => (
          <Choice
            key={itemId}
            label={name}
            src={previewSrc}
            isChosen={chosen === itemId}
            onChoose={() => onChange(itemId)}
          />
        ))}
        {assets.isPending && <Skeleton width="112px" height="63px" radius="medium" />}
      </div>
      {assets.isError && <p role="alert">{messageOf(assets.error)}</p>}
      <LoadMore
        hasMore={assets.hasNextPage}
        isLoading={assets.isFetchingNextPage}
        onLoadMore={() => void assets.fetchNextPage()}
      />
      <p id={help} className={css.help}>
        One of your public pictures. It is cropped to a wide strip.
      </p>
    </fieldset>
  );
}

function isCover({ type, isPublic, license }: Card): boolean {
  return type === "image" && isPublic && license === null;
}

interface ChoiceProps {
  label: string;
  src?: string | null;
  isChosen: boolean;
  onChoose: () => void;
}

function Choice({ label, src, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className={css.choice} title={label}>
      <input type="radio" name="cover" className="visually-hidden" checked={isChosen} onChange={onChoose} />
      {src ? <img src={rendition(src, 320)} alt={label} loading="lazy" /> : <span>{label}</span>}
    </label>
  );
}
