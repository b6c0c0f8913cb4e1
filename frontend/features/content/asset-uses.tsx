import { useQuery } from "@tanstack/react-query";
import type { AssetPlace, AssetUse } from "#modules/mozaik/asset-uses-contract";
import { assetUsesQuery } from "../../api/assets.ts";
import { messageOf } from "../../mall/api-error.ts";
import { ErrorState } from "../../ui/error-state/error-state.tsx";
import { SkeletonText } from "../../ui/skeleton/skeleton.tsx";
import css from "./asset-uses.module.css";

/** The Mozaiks that use an asset, with links to the places: in the builder, and on the published page. */
export function AssetUsesSection({ id }: { id: string }) {
  const { data, isPending, isFetching, error, refetch } = useQuery(assetUsesQuery(id));
  return (
    <section className={css.uses} aria-labelledby="where-used">
      <h2 id="where-used">Where used</h2>
      {isPending ? (
        <SkeletonText lines={3} />
      ) : !data ? (
        <ErrorState
          title="The places could not be loaded"
          text={messageOf(error)}
          onRetry={() => refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <>
          {data.items.length === 0 && <p className={css.note}>None of your Mozaiks uses this asset.</p>}
          {data.items.length > 0 && (
            <ul className={css.list}>
              {data.items.map((use) => (
                <li key={use.mozaikId}>
                  <Use use={use} />
                </li>
              ))}
            </ul>
          )}
          {data.others > 0 && <p className={css.note}>{othersWords(data.others)}</p>}
        </>
      )}
    </section>
  );
}

/** How many Mozaiks of other people use an asset, in words. */
export function othersWords(others: number): string {
  return others === 1 ? "1 Mozaik of another author uses it." : `${others} Mozaiks of other authors use it.`;
}

function Use({ use: { mozaikId, name, address, isSearchPicture, places } }: { use: AssetUse }) {
  return (
    <>
      <a href={`/mozaik/${mozaikId}/edit`} className={css.mozaik}>
        {name}
      </a>
      <ul className={css.places}>
        {places.map((place) => (
          <li key={place.nodeId}>
            <Place place={place} mozaikId={mozaikId} address={address} />
          </li>
        ))}
        {isSearchPicture && <li>Picture in search results and shared links</li>}
      </ul>
    </>
  );
}

function Place({ place, mozaikId, address }: { place: AssetPlace; mozaikId: string; address: string }) {
  const { nodeId, label, inDraft, isPublished } = place;
  return (
    <>
      {inDraft ? <a href={`/mozaik/${mozaikId}/edit?node=${nodeId}`}>{label}</a> : `${label} (published version only)`}
      {isPublished && (
        <a href={`/mozaik/${address}#${nodeId}`} aria-label={`Published: ${label}`}>
          Published
        </a>
      )}
      {!isPublished && <span className={css.note}>Draft only</span>}
    </>
  );
}
