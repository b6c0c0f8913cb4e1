import type { ReactNode } from "react";
import type { CardPage } from "#modules/item/contract";
import type { ItemType } from "#modules/item/rules/item-type";
import type { Library } from "#modules/library/contract";
import { itemsText } from "#modules/library/rules/items-text";
import { libraryAddress } from "#modules/library/rules/library-address";
import type { AuthorProfile } from "#modules/social/contract";
import { Avatar } from "../../frontend/mall/avatar.tsx";
import { MoreCards, Shelf } from "../../frontend/mall/card.tsx";
import { FollowButton } from "../../frontend/mall/follow-button.tsx";
import { followersText } from "../../frontend/mall/followers.ts";
import { Island } from "../../frontend/mall/island.tsx";
import { rendition } from "../../frontend/mall/rendition.ts";
import { ReportLink } from "../../frontend/mall/report/report-link.tsx";
import { EmptyPlace } from "./empty-place.tsx";
import { MallPage } from "./mall-page.tsx";
import type { PageFrame } from "./page-frames.ts";
import { type Post, PostFeed } from "./post-feed.tsx";
import { ShareTags } from "./share-tags.tsx";

/** All cards are of the author whom the page names. */
const NO_AUTHOR = { about: null };

interface AuthorPageProps {
  author: AuthorProfile;
  cards: CardPage;
  /** The author's public libraries. */
  libraries: readonly Library[];
  /** The kind of items that is shown; absent: all. */
  type: ItemType | undefined;
  /** The cards as posts, in the view that shows them; null in the others. */
  posts: readonly Post[] | null;
  frame: PageFrame;
}

/** An author's public profile and items. */
export function AuthorPage({ author, cards, libraries, type, posts, frame }: AuthorPageProps): ReactNode {
  const { id, name, friendlyUrl, avatarSrc, followers, about, coverSrc } = author;
  const path = `/profile/view/${encodeURIComponent(friendlyUrl)}`;
  const head = (
    <ShareTags
      title={name}
      description={about || `What ${name} publishes in the mall.`}
      url={frame.origin + path}
      picture={undefined}
      origin={frame.origin}
    />
  );
  const view = posts ? "feed" : (type ?? "all");
  const follow = { author: { id, name, friendlyUrl } };
  return (
    <MallPage title={name} head={head} frame={frame}>
      <div className="mall-page">
        {coverSrc && (
          <img
            className="mall-author-cover"
            src={rendition(coverSrc, 1280)}
            srcSet={COVER_WIDTHS.map((width) => `${rendition(coverSrc, width)} ${width}w`).join(", ")}
            sizes="min(100vw, 1360px)"
            alt=""
            fetchPriority="high"
          />
        )}
        <div className="mall-author-head">
          <Avatar name={name} src={avatarSrc} size={112} />
          <div>
            <h1>{name}</h1>
            <p className="mall-muted">
              <span>{`@${friendlyUrl}`}</span>
              <span data-followers={followers}>{followersText(followers)}</span>
              <ReportLink targetType="person" targetId={id} authorId={id} />
            </p>
          </div>
          <Island name="follow" props={follow} className="mall-follow">
            <FollowButton {...follow} />
          </Island>
        </div>
        {about && <p className="mall-author-about">{about}</p>}
        <LibraryLinks libraries={libraries} />
        <Tabs path={path} current={view} />
        <h2 className="visually-hidden">{`Published by ${name}`}</h2>
        {cards.items.length === 0 ? (
          <EmptyPlace icon="store" title={NOTHING[view]} text={`What ${name} publishes for everyone appears here.`} />
        ) : posts ? (
          <PostFeed label={`By ${name}`} authorId={id} posts={posts} />
        ) : (
          <Shelf label={`By ${name}`} cards={cards.items} layout="grid" early={4} slots={() => NO_AUTHOR} />
        )}
        {cards.cursor !== null && (
          <MoreCards
            href={`${path}?${new URLSearchParams({ ...TABS[view].query, after: cards.cursor })}`}
            when="in-sight"
          />
        )}
      </div>
    </MallPage>
  );
}

function LibraryLinks({ libraries }: { libraries: readonly Library[] }): ReactNode {
  if (libraries.length === 0) return null;
  return (
    <nav className="mall-author-libraries" aria-label="Libraries">
      <ul>
        {libraries.map((library) => (
          <li key={library.libraryId}>
            <a className="mall-button mall-button-line" href={libraryAddress(library)}>
              <span>{library.name}</span>
              <span className="mall-muted">{itemsText(library.count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const COVER_WIDTHS = [640, 960, 1280, 1920] as const;

const NOTHING = {
  all: "Nothing published yet",
  mozaik: "No Mozaiks published yet",
  feed: "No Mozaiks published yet",
  asset: "No assets published yet",
};

const TABS = {
  all: { query: {}, text: "All" },
  feed: { query: { view: "feed" }, text: "Feed" },
  mozaik: { query: { type: "mozaik" }, text: "Mozaiks" },
  asset: { query: { type: "asset" }, text: "Assets" },
} as const;
type View = keyof typeof TABS;
const VIEWS = ["all", "feed", "mozaik", "asset"] as const satisfies readonly View[];

/** Links, so that they work without script and each has its address. */
function Tabs({ path, current }: { path: string; current: View }): ReactNode {
  return (
    <nav className="mall-tabs mall-author-tabs" aria-label="Kinds of items">
      {VIEWS.map((view) => {
        const query = new URLSearchParams(TABS[view].query).toString();
        return (
          <a key={view} href={query ? `${path}?${query}` : path} aria-current={view === current ? "page" : undefined}>
            {TABS[view].text}
          </a>
        );
      })}
    </nav>
  );
}
