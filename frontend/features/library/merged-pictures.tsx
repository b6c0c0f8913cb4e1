import { useInfiniteQuery } from "@tanstack/react-query";
import type { Asset } from "#modules/asset/contract";
import type { MergePage } from "#modules/asset/media-contract";
import { mergedPicturesQuery } from "../../api/similar-pictures.ts";
import { messageOf } from "../../mall/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { LoadMore } from "../../ui/load-more/load-more.tsx";
import css from "./merged-pictures.module.css";
import { useMerges } from "./use-merges.ts";

/** What the user has merged, to be separated again. Nothing if there is none. */
export function MergedPictures() {
  const list = useInfiniteQuery(mergedPicturesQuery);
  const merges = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (list.isError) return <p role="alert">{messageOf(list.error)}</p>;
  if (merges.length === 0 && !list.hasNextPage) return null;
  return (
    <section className={css.merged} aria-labelledby="merged-pictures">
      <h2 id="merged-pictures" className={css.title}>
        Merged pictures
      </h2>
      <p className={css.note}>
        The first picture of each row is in your library. Mozaiks that show one of the others go on showing it, and its
        file counts against your storage until you separate and delete it.
      </p>
      <ul className={css.rows}>
        {merges.map((merge) => (
          <Merged key={merge.id} {...merge} />
        ))}
      </ul>
      <LoadMore
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        onLoadMore={() => void list.fetchNextPage()}
      />
    </section>
  );
}

function Merged({ id, kept, duplicates }: MergePage["items"][number]) {
  const { separate } = useMerges();
  return (
    <li className={css.row}>
      <span className={css.pictures}>
        {[kept, ...duplicates].map((picture) => (
          <Thumbnail key={picture.id} {...picture} />
        ))}
      </span>
      <span className={css.name}>
        <a href={`/asset/${kept.id}/edit`}>{kept.name}</a>
        <span className={css.others}>with {duplicates.map(({ name }) => name).join(", ")}</span>
      </span>
      <Button
        size="small"
        isPending={separate.isPending}
        onPress={() => separate.mutate({ keptId: kept.id, mergeId: id })}
      >
        Separate
        <span className="visually-hidden"> {kept.name}</span>
      </Button>
    </li>
  );
}

function Thumbnail({ previewSrc, src, summary }: Asset) {
  return <img className={css.thumbnail} src={previewSrc ?? src} alt={summary} loading="lazy" decoding="async" />;
}
