import type { CSSProperties } from "react";
import type { Card } from "#modules/item/contract";
import { priceTag } from "#modules/marketplace/rules/money";
import { Avatar } from "./avatar.tsx";
import { Icon, type IconName } from "./icon.tsx";
import { rendition } from "./rendition.ts";

/** Mozaiks form a grid; pictures keep their aspect ratio, in rows of equal height. */
export type ShelfLayout = "grid" | "gallery";

interface ShelfProps {
  label: string;
  cards: readonly Card[];
  layout: ShelfLayout;
  /** How many pictures are visible at first; these are loaded first. */
  early: number;
  /** False if all cards are of one author, whom the page names. */
  hasAuthors?: boolean;
}

/** A picture with a ratio beyond these is cropped, because its card would be too narrow or too flat. */
const NARROWEST = 0.62;
const WIDEST = 2.4;

/** A list of cards; works without script. */
export function Shelf({ label, cards, layout, early, hasAuthors = true }: ShelfProps) {
  return (
    <ul className={`mall-shelf-${layout}`} aria-label={label} data-shelf="">
      {cards.map((card, place) => {
        const ratio = layout === "grid" ? 4 / 3 : ratioOf(card);
        const style: CSSProperties & Record<"--ratio", number> = { "--ratio": ratio };
        return (
          <li key={`${card.itemType}/${card.itemId}`} style={style}>
            <ItemCard card={card} layout={layout} ratio={ratio} isEarly={place < early} hasAuthor={hasAuthors} />
          </li>
        );
      })}
    </ul>
  );
}

/** Width ÷ height of a card's picture in a gallery. */
export function ratioOf({ previewWidth, previewHeight }: Card): number {
  return Math.min(Math.max((previewWidth ?? 4) / (previewHeight ?? 3), NARROWEST), WIDEST);
}

/** What a card's item costs, as text. */
export function priceOf({ prices, currency }: Card): string {
  return priceTag(prices.map((total) => ({ total, currency })));
}

const KINDS: Record<Card["type"], { icon: IconName; text: string }> = {
  mozaik: { icon: "page", text: "Mozaik" },
  image: { icon: "picture", text: "Picture" },
  video: { icon: "video", text: "Video" },
  audio: { icon: "music", text: "Audio" },
  application: { icon: "file", text: "File" },
};

interface ItemCardProps {
  card: Card;
  layout: ShelfLayout;
  ratio: number;
  isEarly: boolean;
  hasAuthor: boolean;
}

function ItemCard({ card, layout, ratio, isEarly, hasAuthor }: ItemCardProps) {
  const kind = KINDS[card.type];
  return (
    <article className="mall-card">
      <div className="mall-card-media" style={{ aspectRatio: ratio, backgroundColor: card.previewColour ?? undefined }}>
        <Preview card={card} layout={layout} ratio={ratio} isEarly={isEarly} />
        <span className="mall-card-kind" title={kind.text}>
          <Icon name={kind.icon} />
          <span className="visually-hidden">{kind.text}</span>
        </span>
        {card.isMarketplace && <span className="mall-card-price">{priceOf(card)}</span>}
      </div>
      <div className="mall-card-body">
        <h3>
          <a href={`/${card.itemType}/${card.url || card.itemId}`}>{card.name}</a>
        </h3>
        {hasAuthor && card.author && (
          <a
            className="mall-card-author"
            href={`/profile/view/${encodeURIComponent(card.author.friendlyUrl)}`}
            target="_blank"
            rel="noopener"
          >
            <Avatar name={card.author.name} src={card.author.avatarSrc} size={22} />
            <span>{card.author.name}</span>
          </a>
        )}
      </div>
    </article>
  );
}

function Preview({ card, layout, ratio, isEarly }: Omit<ItemCardProps, "hasAuthor">) {
  const { previewSrc, name, itemType, itemId, type } = card;
  if (previewSrc === null) {
    if (itemType !== "mozaik") return <Icon name={KINDS[type].icon} />;
    // a Mozaik without a picture: its name on a stable colour
    const style: CSSProperties & Record<"--hue", number> = { "--hue": Number.parseInt(itemId.slice(-4), 16) % 360 };
    return (
      <span className="mall-card-cover" style={style} aria-hidden="true">
        {name}
      </span>
    );
  }
  const sizes = layout === "grid" ? "(max-width: 600px) 92vw, 330px" : `min(92vw, ${Math.round(ratio * 300)}px)`;
  return (
    <img
      src={rendition(previewSrc, 640)}
      srcSet={([320, 640, 960] as const).map((width) => `${rendition(previewSrc, width)} ${width}w`).join(", ")}
      sizes={sizes}
      alt=""
      width={card.previewWidth ?? 400}
      height={card.previewHeight ?? 300}
      loading={isEarly ? undefined : "lazy"}
      decoding="async"
    />
  );
}

/** The link to a shelf's next page; the script loads that page into the shelf. */
export function MoreCards({ href, when }: { href: string; when: "in-sight" | "on-press" }) {
  return (
    <p className="mall-more">
      <a className="mall-button mall-button-line" href={href} data-more={when}>
        Load More
      </a>
    </p>
  );
}
