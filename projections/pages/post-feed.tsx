import type { ReactNode } from "react";
import type { Card } from "#modules/item/contract";
import { itemAddress } from "#modules/item/rules/item-address";
import { isStampTitle } from "#modules/item/rules/stamp-title";
import type { CommentSection } from "#modules/social/comment-contract";
import { ratioStyle } from "../../frontend/mall/card.tsx";
import { CardMarks } from "../../frontend/mall/card-marks.tsx";
import { elapsed } from "../../frontend/mall/dates.ts";
import { Island } from "../../frontend/mall/island.tsx";
import { PurchasePanel, type PurchasePanelProps } from "../../frontend/mall/purchase-panel.tsx";
import { rendition } from "../../frontend/mall/rendition.ts";
import type { ShownOption } from "../../frontend/mall/shown-option.tsx";
import { TagLinks } from "../../frontend/mall/tag-links.tsx";
import { PostComments } from "./post-comments.tsx";

/** A Mozaik with what everyone can buy of it, and the newest comments on it. */
export interface Post {
  readonly card: Card;
  readonly options: readonly ShownOption[];
  readonly comments: CommentSection | null;
}

interface PostFeedProps {
  label: string;
  authorId: string;
  posts: readonly Post[];
}

/** An author's Mozaiks one below the other, each with its purchase options. */
export function PostFeed({ label, authorId, posts }: PostFeedProps): ReactNode {
  return (
    <ul className="mall-feed" aria-label={label} data-shelf="">
      {posts.map((post, place) => (
        <li key={post.card.itemId}>
          <PostCard {...post} authorId={authorId} isFirst={place === 0} />
        </li>
      ))}
    </ul>
  );
}

function PostCard({
  card,
  options,
  comments,
  authorId,
  isFirst,
}: Post & { authorId: string; isFirst: boolean }): ReactNode {
  const { itemType, itemId, name, url, summary, tags, published, reactions, reacted, bookmarked } = card;
  const address = itemAddress({ itemType, url: url || itemId });
  const item = { itemType, itemId, name, url, reactions, reacted, bookmarked };
  return (
    <article className="mall-post">
      <div className="mall-post-words">
        <h3>
          <a href={address}>{isStampTitle(name) ? <span className="visually-hidden">{name}</span> : name}</a>
        </h3>
        {published && (
          <p className="mall-muted">
            Published <time dateTime={published} data-age="">{`${elapsed(published)} ago`}</time>
          </p>
        )}
        <PostPicture card={card} isFirst={isFirst} />
        {summary && <p>{summary}</p>}
        <TagLinks tags={tags} />
        <div className="mall-card-marks" data-marks={JSON.stringify(item)}>
          <CardMarks item={item} />
        </div>
        <PostComments section={comments} address={address} />
      </div>
      {options.length > 0 && (
        <Purchase panel={{ itemType, itemId, authorId, options, returnTo: address }} name={name} />
      )}
    </article>
  );
}

/** The options as a checked list; dimmed for guests, with a link to log in. */
function Purchase({ panel, name }: { panel: PurchasePanelProps; name: string }): ReactNode {
  return (
    <section className="mall-purchase" aria-label={`Purchase ${name}`}>
      <Island name="purchase" props={panel}>
        <PurchasePanel {...panel} />
      </Island>
    </section>
  );
}

function PostPicture({ card, isFirst }: { card: Card; isFirst: boolean }): ReactNode {
  const { previewSrc, previewWidth, previewHeight, previewColour } = card;
  if (previewSrc === null) return null;
  return (
    <img
      className="mall-post-picture"
      style={{ ...ratioStyle((previewWidth ?? 4) / (previewHeight ?? 3)), backgroundColor: previewColour ?? undefined }}
      src={rendition(previewSrc, 640)}
      srcSet={([640, 960, 1280] as const).map((width) => `${rendition(previewSrc, width)} ${width}w`).join(", ")}
      sizes="(max-width: 900px) 92vw, 680px"
      alt=""
      width={previewWidth ?? 400}
      height={previewHeight ?? 300}
      loading={isFirst ? undefined : "lazy"}
      decoding="async"
    />
  );
}
