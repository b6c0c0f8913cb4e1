import { LayoutGrid, List } from "lucide-react";
import type { ReactNode } from "react";
import { type AssetKind } from "#modules/asset/contract";
import { MEDIA_KINDS } from "#modules/rules/media-kind";
import { LONGEST_TAG, MOST_TAGS } from "#modules/rules/tags";
import type { MediaFilter } from "../api/media.ts";
import { IconButton } from "../ui/button/button.tsx";
import { TypedSearch } from "../ui/search-field/typed-search.tsx";
import { Select } from "../ui/select/select.tsx";
import { TagInput } from "../ui/tag-input/tag-input.tsx";
import css from "./media-filters.module.css";
import type { MediaView } from "./media-grid.tsx";
import { MEDIA_KIND_LOOK } from "./media-kind.ts";

const SORTS = [
  { id: "newest", label: "Newest first" },
  { id: "oldest", label: "Oldest first" },
  { id: "name", label: "By name" },
  { id: "size", label: "Largest first" },
] as const;

interface MediaFiltersProps {
  filter: MediaFilter;
  onFilter: (filter: MediaFilter) => void;
  /** The kinds to choose from, one at a time; absent: all, together or one of them. */
  kinds?: readonly AssetKind[] | undefined;
  view?: MediaView;
  /** Absent: the files are shown in one way only. */
  onView?: ((view: MediaView) => void) | undefined;
  /** Further controls at the end. */
  children?: ReactNode;
}

/** Text, tags, kind and order of a media library. */
export function MediaFilters(props: MediaFiltersProps) {
  const { filter, onFilter, kinds, view, onView, children } = props;
  const choices = [
    ...(kinds ? [] : [{ id: "all", label: "All kinds" } as const]),
    ...(kinds ?? MEDIA_KINDS).map((kind) => ({ id: kind, label: MEDIA_KIND_LOOK[kind].many })),
  ];
  const usual = filter.album ? "album" : "newest";
  const sorts = filter.album ? [{ id: "album", label: "Album order" } as const, ...SORTS] : SORTS;
  return (
    <search className={css.filters}>
      <TypedSearch
        label="Search by text"
        text={filter.text ?? ""}
        onText={(text) => onFilter({ ...filter, text: text || undefined })}
      />
      <TagInput
        label="Tags"
        isLabelHidden
        placeholder="Enter tags to search"
        tags={filter.tags ?? []}
        maxTags={MOST_TAGS}
        maxLength={LONGEST_TAG}
        onChange={(tags) => onFilter({ ...filter, tags: tags.length > 0 ? tags : undefined })}
      />
      <div className={css.choices}>
        {choices.length > 1 && (
          <Select
            label="Kind"
            isLabelHidden
            options={choices}
            value={filter.type ?? "all"}
            onChange={(kind) => onFilter({ ...filter, type: kind === "all" ? undefined : kind })}
          />
        )}
        <Select
          label="Order"
          isLabelHidden
          options={sorts}
          value={filter.sort ?? usual}
          onChange={(sort) => onFilter({ ...filter, sort: sort === usual || sort === "album" ? undefined : sort })}
        />
        {onView && (
          <IconButton
            label={view === "list" ? "Show as a grid" : "Show as a list"}
            icon={view === "list" ? <LayoutGrid /> : <List />}
            onPress={() => onView(view === "list" ? "grid" : "list")}
          />
        )}
        {children}
      </div>
    </search>
  );
}
