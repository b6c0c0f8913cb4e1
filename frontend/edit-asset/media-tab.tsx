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
  selectedId: string | null;
  /** Null: the selected file was pressed again. */
  onSelect: (item: MediaItem | null) => void;
}

const LABELS: Readonly<Record<Scope, string>> = { mine: "My Media", public: "Public Media" };

/** The files of a media library, one of which can be selected. */
export function MediaTab({ scope, kinds, selectedId, onSelect }: MediaTabProps) {
  const [filter, setFilter] = useState<MediaFilter>({ type: kinds?.[0] });
  const media = useMedia(scope, filter);
  const [selection, select] = useOneSelected(media.items, selectedId, onSelect);
  const isFiltered = filter.text !== undefined || filter.tags !== undefined;
  return (
    <div className={css.media}>
      <MediaFilters filter={filter} onFilter={setFilter} kinds={kinds} />
      {scope === "public" && <p className={css.note}>Files on sale can be used once you have bought them.</p>}
      <MediaResults
        label={LABELS[scope]}
        media={media}
        mode="single"
        selection={selection}
        onSelection={select}
        isDisabled={({ mayUse, type }) => !mayUse || !(kinds?.includes(type) ?? true)}
        empty={<Nothing scope={scope} isFiltered={isFiltered} />}
      />
    </div>
  );
}

/** The grid's selection of one file, which may be on another page or tab: then nothing is selected here. */
function useOneSelected(
  items: readonly MediaItem[],
  selectedId: string | null,
  onSelect: (item: MediaItem | null) => void,
): [Selection, (selection: Selection) => void] {
  const [place, setPlace] = useState<Pick<Selection, "anchor" | "active">>(NOTHING);
  const id = items.some((item) => item.id === selectedId) ? selectedId : null;
  const selection = useMemo(
    () => ({ anchor: place.anchor, active: place.active, ids: new Set(id === null ? [] : [id]) }),
    [place, id],
  );
  const select = (next: Selection) => {
    setPlace({ anchor: next.anchor, active: next.active });
    const [chosen = null] = next.ids;
    if (chosen !== id) onSelect(items.find((item) => item.id === chosen) ?? null);
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
