import { useEffect, useRef, useState } from "react";
import { z } from "zod";
import { OWN_SORTS, type OwnSort, SHELF_TYPES, type ShelfType } from "#modules/item/rules/shelf-order";
import { LinkTabs } from "../../layout/link-tabs.tsx";
import { shelfTypeName } from "../../mall/shelf-type-name.ts";
import { SearchField } from "../../ui/search-field/search-field.tsx";
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

/** Milliseconds after the last key until the typed text is searched. */
const PAUSE = 350;

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
        <TextFilter text={search.text ?? ""} onText={(text) => onSearch({ ...search, text: text || undefined })} />
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

function TextFilter({ text, onText }: { text: string; onText: (text: string) => void }) {
  const [typed, setTyped] = useState(text);
  const latest = useRef({ text, onText });
  latest.current = { text, onText };
  // The text may also change by 'back'.
  useEffect(() => setTyped((now) => (now.trim() === text ? now : text)), [text]);
  useEffect(() => {
    const timer = setTimeout(() => {
      const { text: shown, onText: report } = latest.current;
      if (typed.trim() !== shown) report(typed.trim());
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <SearchField
      label="Search by text"
      placeholder="Enter text to search"
      maxLength={200}
      value={typed}
      onChange={setTyped}
      onSubmit={(wanted) => onText(wanted.trim())}
    />
  );
}
