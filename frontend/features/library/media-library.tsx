import { useRouter } from "@tanstack/react-router";
import { ImageOff, Images, Search } from "lucide-react";
import { useMemo, useState, useSyncExternalStore } from "react";
import type { MediaItem } from "#modules/asset/media-contract";
import { MediaFilters } from "../../media/media-filters.tsx";
import { MediaResults } from "../../media/media-results.tsx";
import { NOTHING } from "../../media/selection.ts";
import { useMedia } from "../../media/use-media.ts";
import { openAddress } from "../../open-address.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { Checkbox } from "../../ui/checkbox/checkbox.tsx";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";
import { Select } from "../../ui/select/select.tsx";
import { AlbumChoice } from "./album-choice.tsx";
import css from "./library.module.css";
import type { LibrarySearch } from "./library-search.ts";
import { pendingDeletions } from "./pending-deletions.ts";
import { SelectionBar } from "./selection-bar.tsx";

const PARTS = [
  { id: "all", label: "All my media" },
  { id: "owned", label: "My own" },
  { id: "purchased", label: "Purchased" },
  { id: "shared", label: "Shared with me" },
] as const;

interface MediaLibraryProps {
  search: LibrarySearch;
  onSearch: (search: LibrarySearch) => void;
}

/** My Media or Public Media: filters, files, and what can be done with the selected ones. */
export function MediaLibrary({ search, onSearch }: MediaLibraryProps) {
  const { show, part, view = "grid", ...filter } = search;
  const scope = show === "public" ? "public" : (part ?? "mine");
  const { items: all, list } = useMedia(scope, filter);
  const [selection, setSelection] = useState(NOTHING);
  const gone = useSyncExternalStore(pendingDeletions.subscribe, pendingDeletions.read);
  const items = useMemo(() => all.filter(({ id }) => !gone.has(id)), [all, gone]);
  const router = useRouter();
  const open = ({ id, isOwned }: MediaItem) => openAddress(router, isOwned ? `/asset/${id}/edit` : `/asset/${id}`);
  const selected = items.filter(({ id }) => selection.ids.has(id));
  return (
    <div className={css.library}>
      <MediaFilters
        filter={filter}
        onFilter={(next) => onSearch({ ...search, ...next })}
        view={view}
        onView={(next) => onSearch({ ...search, view: next === "list" ? "list" : undefined })}
      >
        {scope !== "public" && (
          <>
            <Select
              label="Part"
              isLabelHidden
              options={PARTS}
              value={part ?? "all"}
              onChange={(next) => onSearch({ ...search, part: next === "all" ? undefined : next })}
            />
            <AlbumChoice album={search.album} onAlbum={(album) => onSearch({ ...search, album, sort: undefined })} />
            <Checkbox
              isSelected={search.without === "altText"}
              onChange={(isOn) => onSearch({ ...search, without: isOn ? "altText" : undefined })}
            >
              Without alt text
            </Checkbox>
          </>
        )}
      </MediaFilters>
      <h2 className="visually-hidden">Files</h2>
      <MediaResults
        label="Files"
        media={{ items, list }}
        view={view}
        selection={selection}
        onSelection={setSelection}
        mode="multiple"
        onOpen={open}
        empty={<Nothing search={search} />}
      />
      {selected.length > 0 && (
        <SelectionBar
          items={selected}
          album={search.album}
          firstId={items[0]?.id}
          onOpen={open}
          onClear={() => setSelection(NOTHING)}
        />
      )}
    </div>
  );
}

function Nothing({ search: { show, part, type, tags, text, without, album } }: { search: LibrarySearch }) {
  if (without) {
    return <EmptyState icon={<ImageOff />} title="Nothing to add" text="All of these files have alt text." />;
  }
  if (type || tags || text) {
    return <EmptyState icon={<Search />} title="No results found" text="Try fewer words, tags or another kind." />;
  }
  if (album) {
    return (
      <EmptyState
        icon={<Images />}
        title="This album is empty"
        text="Select files in your library to add them to it."
      />
    );
  }
  if (show === "public") {
    return (
      <EmptyState icon={<Images />} title="Nothing public yet" text="Files that authors make public appear here." />
    );
  }
  if (part === "shared") {
    return (
      <EmptyState icon={<Images />} title="Nothing shared yet" text="Files that others share with you appear here." />
    );
  }
  if (part === "purchased") {
    return (
      <EmptyState
        icon={<Images />}
        title="No assets bought yet"
        text="Images, videos, audio and files you buy are kept here."
        action={
          <ButtonLink href="/explore/assets" variant="primary">
            Explore assets
          </ButtonLink>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<Images />}
      title="No media yet"
      text="Pictures, videos, audio and other files you upload or buy are kept here, ready for your Mozaiks."
      action={
        <ButtonLink href="/asset/create" variant="primary">
          Create Asset
        </ButtonLink>
      }
    />
  );
}
