import type { ReactNode } from "react";
import type { CardPage } from "#modules/item/contract";
import type { Library } from "#modules/library/contract";
import { itemsText } from "#modules/library/rules/items-text";
import { libraryAddress } from "#modules/library/rules/library-address";
import type { CommentSection } from "#modules/social/comment-contract";
import { MoreCards, Shelf } from "../../frontend/mall/card.tsx";
import { shelfLayout } from "../../frontend/mall/library-shelf.ts";
import { ReportLink } from "../../frontend/mall/report/report-link.tsx";
import { AuthorLink } from "./author-link.tsx";
import { CommentIsland } from "./comment-island.tsx";
import { EmptyPlace } from "./empty-place.tsx";
import { MallPage } from "./mall-page.tsx";
import type { PageFrame } from "./page-frames.ts";
import { ShareTags } from "./share-tags.tsx";

interface LibraryPageProps {
  library: Library;
  cards: CardPage;
  comments: CommentSection | null;
  frame: PageFrame;
}

/** A public library with its items in its author's order. */
export function LibraryPage({ library, cards, comments, frame }: LibraryPageProps): ReactNode {
  const { name, summary, author, count } = library;
  const layout = shelfLayout(library.layout);
  const path = libraryAddress(library);
  const by = author ? ` by ${author.name}` : "";
  const visited = `library ${library.libraryId} ${author?.id ?? ""}`;
  const head = (
    <ShareTags
      title={name}
      description={summary || `A library${by}.`}
      url={frame.origin + path}
      picture={undefined}
      origin={frame.origin}
    />
  );
  return (
    <MallPage title={`${name}${by}`} head={head} frame={frame} data={{ "data-visited": visited }}>
      <div className="mall-page">
        <h1>{name}</h1>
        <p className="mall-muted mall-library-facts">
          {author && (
            <span>
              Library by <AuthorLink author={author} />
            </span>
          )}
          <span>{itemsText(count)}</span>
          <ReportLink targetType="library" targetId={library.libraryId} authorId={author?.id ?? null} />
        </p>
        {summary && <p className="mall-author-about">{summary}</p>}
        <h2 className="visually-hidden">Items</h2>
        {cards.items.length === 0 ? (
          <EmptyPlace
            icon="store"
            title="Nothing here yet"
            text="What its author collects for everyone appears here."
          />
        ) : (
          <Shelf label={name} cards={cards.items} layout={layout} early={4} />
        )}
        {cards.cursor !== null && (
          <MoreCards
            href={`${path}?${new URLSearchParams({ after: cards.cursor })}`}
            when={layout === "slider" ? "on-press" : "in-sight"}
          />
        )}
      </div>
      <CommentIsland section={comments} />
    </MallPage>
  );
}
