import type { ReactNode } from "react";
import type { CardPage } from "#modules/item/contract";
import type { ItemType } from "#modules/item/rules/item-type";
import { MoreCards, Shelf } from "../../frontend/mall/card.tsx";
import { Icon } from "../../frontend/mall/icon.tsx";
import { type ExploreSearch, searchAddress } from "../../frontend/mall/search-address.ts";
import { EmptyPlace } from "./empty-place.tsx";
import { MallPage } from "./mall-page.tsx";
import type { PageFrame } from "./page-frames.ts";
import { ShareTags } from "./share-tags.tsx";

interface ExplorePageProps {
  type: ItemType;
  search: ExploreSearch;
  cards: CardPage;
  frame: PageFrame;
}

const FORM = "explore-search";
const PATHS: Record<ItemType, string> = { mozaik: "/explore", asset: "/explore/assets" };
const LABELS: Record<ItemType, string> = { mozaik: "Mozaiks", asset: "Assets" };

/** All public items, newest first, filtered by text and tags. Works without script. */
export function ExplorePage({ type, search, cards, frame }: ExplorePageProps): ReactNode {
  const path = PATHS[type];
  const label = LABELS[type];
  const isSearching = search.text !== "" || search.tags.length > 0;
  const head = (
    <>
      <ShareTags
        title={`Explore ${label}`}
        description={`${label} of the mall, newest first: original content to read, create and share.`}
        url={frame.origin + path}
        picture={undefined}
        origin={frame.origin}
      />
      {isSearching && <meta name="robots" content="noindex" />}
    </>
  );
  return (
    <MallPage title={`Explore ${label}`} head={head} frame={frame} searchesItself>
      <div className="mall-page">
        <div className="mall-page-head">
          <h1>Explore</h1>
          <nav className="mall-tabs" aria-label="What to explore" data-found="kinds">
            {(["mozaik", "asset"] as const).map((other) => (
              <a
                key={other}
                href={searchAddress(PATHS[other], { text: search.text, tags: search.tags })}
                aria-current={other === type ? "page" : undefined}
              >
                {LABELS[other]}
              </a>
            ))}
          </nav>
        </div>
        <search>
          <form id={FORM} className="mall-explore-search" action={path} method="get" data-live-search="">
            <label>
              <span className="visually-hidden">Search by text</span>
              <input
                className="mall-input"
                type="search"
                name="text"
                placeholder="Enter text to search"
                defaultValue={search.text}
                maxLength={200}
              />
            </label>
            <label>
              <span className="visually-hidden">Search by tags</span>
              <input className="mall-input" name="tags" placeholder="Enter tags to search" maxLength={400} />
            </label>
            <button type="submit" className="mall-button mall-button-accent">
              <Icon name="search" />
              Search
            </button>
          </form>
        </search>
        <div data-found="tags">{search.tags.length > 0 && <ChosenTags path={path} search={search} />}</div>
        <p className="visually-hidden" role="status" data-found="count">
          {isSearching && countText(label, cards)}
        </p>
        <h2 className="visually-hidden">{label}</h2>
        <div data-found="cards">
          {cards.items.length === 0 ? (
            <Nothing path={path} isSearching={isSearching} />
          ) : (
            <Shelf label={label} cards={cards.items} layout={type === "mozaik" ? "grid" : "gallery"} early={4} />
          )}
          {cards.cursor !== null && (
            <MoreCards href={searchAddress(path, { ...search, after: cards.cursor })} when="in-sight" />
          )}
        </div>
      </div>
    </MallPage>
  );
}

/** The number of results, for users who do not see the shelf change while they type. */
function countText(label: string, { items, cursor }: CardPage): string {
  if (items.length === 0) return "No results found";
  const found = items.length === 1 ? "1 result" : `${items.length} results`;
  return cursor === null ? `${label}: ${found}` : `${label}: more than ${found}`;
}

/** Each tag is a link that removes it, and a form field, so that the next search keeps it. */
function ChosenTags({ path, search }: { path: string; search: ExploreSearch }): ReactNode {
  return (
    <ul className="mall-tags" aria-label="Tags that are searched for">
      {search.tags.map((tag) => {
        const others = search.tags.filter((other) => other !== tag);
        return (
          <li key={tag}>
            <a
              href={searchAddress(path, { text: search.text, tags: others })}
              aria-label={`Remove tag ${tag}`}
              data-remove-tag={tag}
            >
              {tag}
              <Icon name="cross" />
            </a>
            <input type="hidden" name="tags" value={tag} form={FORM} />
          </li>
        );
      })}
    </ul>
  );
}

function Nothing({ path, isSearching }: { path: string; isSearching: boolean }): ReactNode {
  return isSearching ? (
    <EmptyPlace icon="search" title="No results found" text="Try fewer words or other tags.">
      <a className="mall-button mall-button-line" href={path}>
        Show everything
      </a>
    </EmptyPlace>
  ) : (
    <EmptyPlace
      icon="store"
      title="The shelves are still empty"
      text="What creators publish for everyone appears here."
    />
  );
}
