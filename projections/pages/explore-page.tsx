import type { ReactNode } from "react";
import type { CardPage } from "#modules/item/contract";
import { SHELF_TYPES, type ShelfType } from "#modules/item/rules/shelf-order";
import { MoreCards, Shelf } from "../../frontend/mall/card.tsx";
import { Island } from "../../frontend/mall/island.tsx";
import { type ExploreSearch, explorePath, searchAddress } from "../../frontend/mall/search-address.ts";
import { shelfTypeName } from "../../frontend/mall/shelf-type-name.ts";
import { EmptyPlace } from "./empty-place.tsx";
import { ChosenTags, ExploreForm } from "./explore-form.tsx";
import { MallPage } from "./mall-page.tsx";
import type { PageFrame } from "./page-frames.ts";
import { ShareTags } from "./share-tags.tsx";

interface ExplorePageProps {
  search: ExploreSearch;
  /** Of the link that was opened. */
  purchaseCode: string | undefined;
  cards: CardPage;
  frame: PageFrame;
}

/** Kinds whose cards are pictures above all: they keep their aspect ratio. */
const GALLERIES: readonly (ShelfType | undefined)[] = ["asset", "image"];

/** All public items, filtered and ordered. Works without script. */
export function ExplorePage({ search, purchaseCode, cards, frame }: ExplorePageProps): ReactNode {
  const { type, text, tags, price } = search;
  const label = shelfTypeName(type);
  const title = type === undefined ? "Explore" : `Explore ${label}`;
  const isSearching = text !== "" || tags.length > 0 || price !== undefined;
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
        <div data-found="tags">{tags.length > 0 && <ChosenTags search={search} />}</div>
        <p className="visually-hidden" role="status" data-found="count">
          {isSearching && countText(label, cards)}
        </p>
        <h2 className="visually-hidden">{label}</h2>
        <div data-found="cards">
          {cards.items.length === 0 ? (
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

/** The number of results, for users who do not see the shelf change while they type. */
function countText(label: string, { items, cursor }: CardPage): string {
  if (items.length === 0) return "No results found";
  const found = items.length === 1 ? "1 result" : `${items.length} results`;
  return cursor === null ? `${label}: ${found}` : `${label}: more than ${found}`;
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
