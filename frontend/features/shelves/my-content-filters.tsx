import { z } from "zod";
import { OWN_SORTS, type OwnSort, SHELF_TYPES, type ShelfType } from "#modules/item/rules/shelf-order";
import { LinkTabs } from "../../layout/link-tabs.tsx";
import { shelfTypeName } from "../../mall/shelf-type-name.ts";
import { TypedSearch } from "../../ui/search-field/typed-search.tsx";
import { Select } from "../../ui/select/select.tsx";
import css from "./my-content-filters.module.css";

/** The part of the address after `?`. Invalid parts are ignored. */
export const MyContentSearch = z.object({
  type: z.enum(SHELF_TYPES).optional().catch(undefined),
  text: z.coerce.string().trim().max(200).optional().catch(undefined),
  sort: z.enum(OWN_SORTS).optional().catch(undefined),
});
export type MyContentSearch = z.output<typeof MyContentSearch>;

const ORDERS: { id: OwnSort; label: string }[] = [
  { id: "newest", label: "Newest first" },
  { id: "oldest", label: "Oldest first" },
  { id: "name", label: "By name" },
];

interface MyContentFiltersProps {
  search: MyContentSearch;
  onSearch: (search: MyContentSearch) => void;
}

/** Kind, text and order of the user's own items. */
export function MyContentFilters({ search, onSearch }: MyContentFiltersProps) {
  return (
    <div className={css.filters}>
      <LinkTabs label="Kinds of content" tabs={[undefined, ...SHELF_TYPES].map((type) => tabOf(type, search))} />
      <search className={css.search}>
        <TypedSearch
          label="Search by text"
          text={search.text ?? ""}
          onText={(text) => onSearch({ ...search, text: text || undefined })}
        />
        <Select
          label="Order"
          isLabelHidden
          options={ORDERS}
          value={search.sort ?? "newest"}
          onChange={(sort) => onSearch({ ...search, sort: sort === "newest" ? undefined : sort })}
        />
      </search>
    </div>
  );
}

function tabOf(type: ShelfType | undefined, { text, sort, type: current }: MyContentSearch) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ type, text, sort })) if (value) query.set(name, value);
  return {
    href: query.size === 0 ? "/my-content" : `/my-content?${query}`,
    text: shelfTypeName(type),
    isCurrent: type === current,
  };
}
