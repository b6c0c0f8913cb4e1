import { Image } from "lucide-react";
import { useMemo, useState } from "react";
import type { AssetKind } from "#modules/asset/contract";
import type { MediaItem } from "#modules/asset/media-contract";
import type { MediaFilter } from "../api/media.ts";
import { MediaFilters } from "../media/media-filters.tsx";
import { MediaResults } from "../media/media-results.tsx";
import { NOTHING, type Selection } from "../media/selection.ts";
import { useMedia } from "../media/use-media.ts";
import { EmptyState } from "../ui/empty-state/empty-state.tsx";
import css from "./edit-asset.module.css";

type Scope = "mine" | "public";

interface MediaTabProps {
  /** `mine`: owned, shared and purchased files. */
  scope: Scope;
  /** The kinds to choose from; all if absent. */
  kinds: readonly AssetKind[] | undefined;
  /** Of all libraries. */
  selectedIds: readonly string[];
  /** `items`: the files of this library, as far as they are loaded. */
  onSelect: (selected: ReadonlySet<string>, items: readonly MediaItem[]) => void;
  /** True if each press adds a file, or takes it out. */
  isMany: boolean;
}

const LABELS: Readonly<Record<Scope, string>> = { mine: "My Media", public: "Public Media" };

/** The files of a media library, of which one or several can be selected. */
export function MediaTab({ scope, kinds, selectedIds, onSelect, isMany }: MediaTabProps) {
  const [filter, setFilter] = useState<MediaFilter>({ type: kinds?.[0] });
  const media = useMedia(scope, filter);
  const [selection, select] = useSelected(media.items, selectedIds, onSelect);
  const isFiltered = filter.text !== undefined || filter.tags !== undefined;
  return (
    <div className={css.media}>
      <MediaFilters filter={filter} onFilter={setFilter} kinds={kinds} />
      {scope === "public" && <p className={css.note}>Files on sale can be used once you have bought them.</p>}
      <MediaResults
        label={LABELS[scope]}
        media={media}
        mode={isMany ? "multiple" : "single"}
        isCollecting={isMany}
        selection={selection}
        onSelection={select}
        isDisabled={({ mayUse, type }) => !mayUse || !(kinds?.includes(type) ?? true)}
        empty={<Nothing scope={scope} isFiltered={isFiltered} />}
      />
    </div>
  );
}

/** The grid's selection; files that are selected in another library or behind a filter are not part of it. */
function useSelected(
  items: readonly MediaItem[],
  selectedIds: readonly string[],
  onSelect: MediaTabProps["onSelect"],
): [Selection, (selection: Selection) => void] {
  const [place, setPlace] = useState<Pick<Selection, "anchor" | "active">>(NOTHING);
  const selection = useMemo(() => {
    const here = items.filter(({ id }) => selectedIds.includes(id));
    return { anchor: place.anchor, active: place.active, ids: new Set(here.map(({ id }) => id)) };
  }, [place, items, selectedIds]);
  const select = (next: Selection) => {
    setPlace({ anchor: next.anchor, active: next.active });
    if (next.ids.symmetricDifference(selection.ids).size > 0) onSelect(next.ids, items);
  };
  return [selection, select];
}

function Nothing({ scope, isFiltered }: { scope: Scope; isFiltered: boolean }) {
  if (isFiltered) {
    return <EmptyState icon={<Image />} title="Nothing found" text="No file has all of these words and tags." />;
  }
  return scope === "mine" ? (
    <EmptyState
      icon={<Image />}
      title="No media yet"
      text="Files that you upload or buy, and files shared with you, are kept here for all your Mozaiks."
    />
  ) : (
    <EmptyState icon={<Image />} title="No public media yet" text="Files that authors make public are found here." />
  );
}
