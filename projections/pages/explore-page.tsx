import type { ReactNode } from "react";
import type { Card, CardPage, SearchPage } from "#modules/item/contract";
import { SHELF_TYPES, type ShelfType } from "#modules/item/rules/shelf-order";
import { itemsText } from "#modules/library/rules/items-text";
import { Avatar } from "../../frontend/mall/avatar.tsx";
import { MoreCards, Shelf } from "../../frontend/mall/card.tsx";
import { Icon } from "../../frontend/mall/icon.tsx";
import { Island } from "../../frontend/mall/island.tsx";
import { type ExploreSearch, explorePath, searchAddress } from "../../frontend/mall/search-address.ts";
import { shelfTypeName } from "../../frontend/mall/shelf-type-name.ts";
import { EmptyPlace } from "./empty-place.tsx";
import { ActiveFilters, ExploreForm } from "./explore-form.tsx";
import { MallPage } from "./mall-page.tsx";
import type { PageFrame } from "./page-frames.ts";
import { ShareTags } from "./share-tags.tsx";

interface ExplorePageProps {
  search: ExploreSearch;
  /** Of the link that was opened. */
  purchaseCode: string | undefined;
  cards: CardPage;
  /** People of the name that is searched for. */
  authors: SearchPage["authors"];
  /** Public libraries with the words that are searched for. */
  libraries: SearchPage["libraries"];
  didYouMean: string | null;
  /** What people want now; empty while something is searched for, as the tags are. */
  wanted: readonly Card[];
  tags: readonly string[];
  frame: PageFrame;
}

/** Kinds whose cards are pictures above all: they keep their aspect ratio. */
const GALLERIES: readonly (ShelfType | undefined)[] = ["asset", "image"];

/** All public items, filtered and ordered. Works without script. */
export function ExplorePage(props: ExplorePageProps): ReactNode {
  const { search, purchaseCode, cards, authors, libraries, didYouMean, wanted, tags, frame } = props;
  const { type, text, price, from, to, license, author } = search;
  const label = shelfTypeName(type);
  const title = type === undefined ? "Explore" : `Explore ${label}`;
  const isSearching =
    text !== "" || search.tags.length > 0 || [price, from, to, license, author].some((filter) => filter !== undefined);
  const others = authors.length + libraries.length;
  const isOverview = !isSearching && type === undefined && search.after === undefined;
  const hasPopular = wanted.length > 0 && cards.items.length >= FEWEST_ITEMS;
  const isGallery = GALLERIES.includes(type);
  const head = (
    <>
      <ShareTags
        title={title}
        description={`${type === undefined ? "Everything" : label} in the mall: original content to read, create and share.`}
        url={frame.origin + searchAddress({ type, text: "", tags: [] })}
        picture={undefined}
        origin={frame.origin}
      />
      {(isSearching || purchaseCode !== undefined) && <meta name="robots" content="noindex" />}
    </>
  );
  return (
    <MallPage title={title} head={head} frame={frame} searchesItself>
      <div className="mall-page">
        <div className="mall-page-head">
          <h1>Explore</h1>
          <nav className="mall-tabs" aria-label="What to explore" data-found="kinds">
            {[undefined, ...SHELF_TYPES].map((other) => (
              <a
                key={other ?? "all"}
                href={searchAddress({ ...search, type: other, after: undefined })}
                aria-current={other === type ? "page" : undefined}
              >
                {shelfTypeName(other)}
              </a>
            ))}
          </nav>
        </div>
        {purchaseCode !== undefined && <Island name="code" props={{ code: purchaseCode }} />}
        <ExploreForm search={search} />
        <div data-found="tags">
          <ActiveFilters search={search} />
        </div>
        <div data-found="meant">{didYouMean !== null && <DidYouMean search={search} text={didYouMean} />}</div>
        <p className="mall-result-count" role="status" data-found="count">
          {isSearching && countText(label, cards, authors.length, libraries.length)}
        </p>
        <div data-found="authors">
          {authors.length > 0 && <Authors authors={authors} />}
          {libraries.length > 0 && <Libraries libraries={libraries} />}
        </div>
        <div data-found="wanted">
          {isOverview && <div data-followed="" />}
          {hasPopular && <Wanted cards={wanted} />}
          {tags.length > 0 && <PopularTags tags={tags} />}
        </div>
        <h2 className={hasPopular ? "mall-explore-heading" : "visually-hidden"}>{hasPopular ? "New" : label}</h2>
        <div data-found="cards">
          {cards.items.length === 0 && others > 0 ? null : cards.items.length === 0 ? (
            <Nothing type={type} isSearching={isSearching} />
          ) : (
            <Shelf label={label} cards={cards.items} layout={isGallery ? "gallery" : "grid"} early={4} />
          )}
          {cards.cursor !== null && (
            <MoreCards href={searchAddress({ ...search, after: cards.cursor })} when="in-sight" />
          )}
        </div>
      </div>
    </MallPage>
  );
}

/** On a shelf with fewer items, the popular ones would be the same as the new ones. */
const FEWEST_ITEMS = 9;

/** The number of results, also for users who do not see the shelf change while they type. */
function countText(label: string, { items, cursor }: CardPage, authors: number, libraries: number): string {
  const others = [authors > 0 && `Authors: ${counted(authors)}`, libraries > 0 && `Libraries: ${counted(libraries)}`];
  if (items.length === 0) return others.filter(Boolean).join(", ") || "No results found";
  return cursor === null ? `${label}: ${counted(items.length)}` : `${label}: more than ${counted(items.length)}`;
}

const counted = (results: number) => (results === 1 ? "1 result" : `${results} results`);

function DidYouMean({ search, text }: { search: ExploreSearch; text: string }): ReactNode {
  return (
    <p className="mall-meant">
      {"Did you mean "}
      <a href={searchAddress({ ...search, text, after: undefined })}>{text}</a>?
    </p>
  );
}

function Authors({ authors }: { authors: SearchPage["authors"] }): ReactNode {
  return (
    <section aria-labelledby="found-authors">
      <h2 id="found-authors" className="mall-explore-heading">
        Authors
      </h2>
      <ul className="mall-found-authors">
        {authors.map(({ id, name, friendlyUrl, avatarSrc }) => (
          <li key={id}>
            <a href={`/profile/view/${encodeURIComponent(friendlyUrl)}`} target="_blank" rel="noopener">
              <Avatar name={name} src={avatarSrc} size={40} />
              <span>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Libraries({ libraries }: { libraries: SearchPage["libraries"] }): ReactNode {
  return (
    <section aria-labelledby="found-libraries">
      <h2 id="found-libraries" className="mall-explore-heading">
        Libraries
      </h2>
      <ul className="mall-found-authors">
        {libraries.map(({ libraryId, name, href, author, count }) => (
          <li key={libraryId}>
            <a href={href}>
              <span className="mall-found-icon">
                <Icon name="store" />
              </span>
              <span>
                {name}
                <small>{[author !== null && `by ${author}`, itemsText(count)].filter(Boolean).join(" · ")}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Wanted({ cards }: { cards: readonly Card[] }): ReactNode {
  return (
    <section aria-labelledby="wanted">
      <h2 id="wanted" className="mall-explore-heading">
        Popular now
      </h2>
      <Shelf label="Popular now" cards={cards} layout="grid" early={4} />
    </section>
  );
}

function PopularTags({ tags }: { tags: readonly string[] }): ReactNode {
  return (
    <nav aria-labelledby="popular-tags">
      <h2 id="popular-tags" className="mall-explore-heading">
        Tags
      </h2>
      <ul className="mall-tags">
        {tags.map((tag) => (
          <li key={tag}>
            <a href={searchAddress({ text: "", tags: [tag] })}>{tag}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Nothing({ type, isSearching }: { type: ShelfType | undefined; isSearching: boolean }): ReactNode {
  if (isSearching) {
    return (
      <EmptyPlace icon="search" title="No results found" text="Try fewer words, other tags or any price.">
        <a className="mall-button mall-button-line" href={explorePath(type)}>
          Show everything
        </a>
      </EmptyPlace>
    );
  }
  return (
    <EmptyPlace
      icon="store"
      title={type === undefined ? "The shelves are still empty" : "This shelf is still empty"}
      text="What creators publish for everyone appears here."
    />
  );
}
