import { useState } from "react";
import type { Asset } from "#modules/asset/contract";
import { SimilarPicture } from "./similar-picture.tsx";
import css from "./similar-pictures.module.css";
import { useMerges } from "./use-merges.ts";

interface SimilarGroupProps {
  pictures: readonly Asset[];
  onDelete: (picture: Asset) => void;
}

/** Pictures that look alike. One of them is kept; those that are not left out are merged into it. */
export function SimilarGroup({ pictures, onDelete }: SimilarGroupProps) {
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const { merge } = useMerges();
  const chosen = pictures.filter(({ id }) => !leftOut.has(id));
  const mergeInto = (keptId: string) =>
    merge.mutate({ keptId, duplicateIds: chosen.flatMap(({ id }) => (id === keptId ? [] : [id])) });
  return (
    <section className={css.group} aria-label={`${pictures.length} similar pictures`}>
      <h2 className={css.title}>{pictures.length} similar pictures</h2>
      <ul className={css.pictures}>
        {pictures.map((picture) => {
          const { id } = picture;
          const isChosen = !leftOut.has(id);
          return (
            <SimilarPicture
              key={id}
              picture={picture}
              isChosen={isChosen}
              onChoose={(isIn) => setLeftOut(isIn ? leftOut.difference(new Set([id])) : new Set([...leftOut, id]))}
              isMerging={merge.isPending && merge.variables.keptId === id}
              onKeep={isChosen && chosen.length > 1 ? () => !merge.isPending && mergeInto(id) : null}
              onDelete={() => onDelete(picture)}
            />
          );
        })}
      </ul>
    </section>
  );
}
