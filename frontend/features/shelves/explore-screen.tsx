import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { SearchX, Store } from "lucide-react";
import { z } from "zod";
import type { ItemType } from "#modules/item/rules/item-type";
import { LONGEST_TAG } from "#modules/rules/tags";
import { cardsQuery } from "../../api/cards.ts";
import { LinkTabs } from "../../layout/link-tabs.tsx";
import { Page } from "../../layout/page.tsx";
import { Button } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";
import { SearchBar } from "../../ui/search-bar/search-bar.tsx";
import { CardShelf } from "./card-shelf.tsx";
import css from "./explore-screen.module.css";

const MOST_TAGS = 10;

/** What is searched for; part of the address, so that a search can be shared and returned to. */
export const ExploreSearch = z.object({
  text: z.string().trim().min(1).optional().catch(undefined),
  tags: z
    .array(
      z
        .string()
        .trim()
        .min(1)
        .max(LONGEST_TAG)
        .regex(/^[^,]*$/),
    )
    .min(1)
    .max(MOST_TAGS)
    .optional()
    .catch(undefined),
});
export type ExploreSearch = z.output<typeof ExploreSearch>;

export function exploreQuery(type: ItemType, { text, tags }: ExploreSearch) {
  return cardsQuery({ scope: "explore", filter: { type, ...(text ? { text } : {}), ...(tags ? { tags } : {}) } });
}

export function ExploreScreen({ type, search }: { type: ItemType; search: ExploreSearch }) {
  const cards = useInfiniteQuery(exploreQuery(type, search));
  const navigate = useNavigate();
  const to = type === "mozaik" ? "/explore" : "/explore/assets";
  const label = type === "mozaik" ? "Mozaiks" : "Assets";
  const isSearching = search.text !== undefined || search.tags !== undefined;
  const searchFor = (next: ExploreSearch) => void navigate({ to, search: next, replace: true, resetScroll: false });
  return (
    <Page
      title="Explore"
      actions={
        <LinkTabs
          label="What to explore"
          tabs={[
            { href: "/explore", text: "Mozaiks", isCurrent: type === "mozaik" },
            { href: "/explore/assets", text: "Assets", isCurrent: type === "asset" },
          ]}
        />
      }
    >
      <div className={css.search}>
        <SearchBar search={search} onSearch={searchFor} maxTags={MOST_TAGS} maxTagLength={LONGEST_TAG} />
      </div>
      <h2 className="visually-hidden">{label}</h2>
      <CardShelf
        label={label}
        cards={cards}
        layout={type === "mozaik" ? "grid" : "gallery"}
        empty={isSearching ? <NothingFound onClear={() => searchFor({})} /> : <NothingYet />}
      />
    </Page>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title="No results found"
      text="Try fewer words or other tags."
      action={<Button onPress={onClear}>Show everything</Button>}
    />
  );
}

function NothingYet() {
  return (
    <EmptyState icon={<Store />} title="The shelves are still empty" text="Everything creators publish appears here." />
  );
}
