import type { ReactNode } from "react";
import type { CardPage } from "#modules/item/contract";
import type { AuthorProfile } from "#modules/social/contract";
import { Avatar } from "../../frontend/mall/avatar.tsx";
import { MoreCards, Shelf } from "../../frontend/mall/card.tsx";
import { FollowButton } from "../../frontend/mall/follow-button.tsx";
import { followersText } from "../../frontend/mall/followers-text.ts";
import { Island } from "../../frontend/mall/island.tsx";
import { EmptyPlace } from "./empty-place.tsx";
import { MallPage } from "./mall-page.tsx";
import type { PageFrame } from "./page-frames.ts";
import { ShareTags } from "./share-tags.tsx";

/** All cards are of the author whom the page names. */
const NO_AUTHOR = { about: null };

interface AuthorPageProps {
  author: AuthorProfile;
  cards: CardPage;
  frame: PageFrame;
}

/** An author's public profile and items. */
export function AuthorPage({ author, cards, frame }: AuthorPageProps): ReactNode {
  const { id, name, friendlyUrl, avatarSrc, followers } = author;
  const path = `/profile/view/${encodeURIComponent(friendlyUrl)}`;
  const head = (
    <ShareTags
      title={name}
      description={`What ${name} publishes in the mall.`}
      url={frame.origin + path}
      picture={undefined}
      origin={frame.origin}
    />
  );
  const follow = { author: { id, name, friendlyUrl } };
  return (
    <MallPage title={name} head={head} frame={frame}>
      <div className="mall-page">
        <div className="mall-author-head">
          <Avatar name={name} src={avatarSrc} size={112} />
          <div>
            <h1>{name}</h1>
            <p className="mall-muted">
              <span>{`@${friendlyUrl}`}</span>
              <span data-followers={followers}>{followersText(followers)}</span>
            </p>
          </div>
          <Island name="follow" props={follow} className="mall-follow">
            <FollowButton {...follow} />
          </Island>
        </div>
        <h2 className="visually-hidden">{`Published by ${name}`}</h2>
        {cards.items.length === 0 ? (
          <EmptyPlace
            icon="store"
            title="Nothing published yet"
            text={`What ${name} publishes for everyone appears here.`}
          />
        ) : (
          <Shelf label={`By ${name}`} cards={cards.items} layout="grid" early={4} slots={() => NO_AUTHOR} />
        )}
        {cards.cursor !== null && (
          <MoreCards href={`${path}?${new URLSearchParams({ after: cards.cursor })}`} when="in-sight" />
        )}
      </div>
    </MallPage>
  );
}
