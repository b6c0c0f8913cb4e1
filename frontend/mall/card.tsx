import type { CSSProperties, ReactNode } from "react";
import type { PublicProfile } from "#modules/account/contract";
import type { Card } from "#modules/item/contract";
import { priceTag } from "#modules/marketplace/rules/money";
import { Avatar } from "./avatar.tsx";
import type { AddressedCard } from "./card-address.ts";
import { DISPLAYS, displayOf } from "./card-displays.ts";
import { CardMarks, type MarkedItem } from "./card-marks.tsx";
import { CardTitle } from "./card-title.tsx";
import { Icon, type IconName } from "./icon.tsx";
import { madeFrom } from "./origin-line.tsx";
import { rendition } from "./rendition.ts";

/** Mozaiks form a grid; pictures keep their aspect ratio, in rows of equal height; a slider is one row that scrolls. */
export type ShelfLayout = "grid" | "gallery" | "list" | "menu" | "slider";

/** What a shelf adds to its cards. */
export interface CardSlots {
  /** Where the card leads; absent: see `cardAddress`. */
  href?: string | undefined;
  /** Marks over the picture, beside the kind; in a list below the name. */
  badges?: ReactNode;
  /** A menu button over the picture. */
  menu?: ReactNode;
  /** Below the name, instead of the author. */
  about?: ReactNode;
}

interface ShelfProps {
  label: string;
  cards: readonly Card[];
  layout: ShelfLayout;
  /** How many pictures are visible at first; these are loaded first. */
  early: number;
  slots?: (card: Card) => CardSlots;
}

/** A picture with a ratio beyond these is cropped, because its card would be too narrow or too flat. */
const NARROWEST = 0.62;
const WIDEST = 2.4;

/** A list of cards; works without script. */
export function Shelf({ label, cards, layout, early, slots }: ShelfProps) {
  return (
    <ul className={`mall-shelf-${layout}`} aria-label={label} data-shelf="">
      {cards.map((card, place) => {
        const ratio = layout === "gallery" ? ratioOf(card) : 4 / 3;
        return (
          <li key={`${card.itemType}/${card.itemId}`} style={ratioStyle(ratio)}>
            <ItemCard card={card} layout={layout} ratio={ratio} isEarly={place < early} {...slots?.(card)} />
          </li>
        );
      })}
    </ul>
  );
}

/** A width ÷ height for the styles of pictures. */
export function ratioStyle(ratio: number): CSSProperties & Record<"--ratio", number> {
  return { "--ratio": ratio };
}

/** Width ÷ height of a card's picture in a gallery. */
export function ratioOf({ previewWidth, previewHeight }: Card): number {
  return Math.min(Math.max((previewWidth ?? 4) / (previewHeight ?? 3), NARROWEST), WIDEST);
}

/** What a card's item costs, as text. */
function priceOf({ prices, currency }: ShownItem): string {
  return priceTag(prices.map((total) => ({ total, currency })));
}

const KIND_ICONS: Readonly<Record<Card["type"], IconName>> = {
  mozaik: "page",
  image: "picture",
  video: "video",
  audio: "music",
  application: "file",
};

/** What is drawn of an item. */
export type ShownItem = Pick<
  Card,
  | "itemType"
  | "itemId"
  | "type"
  | "imageIconLabel"
  | "name"
  | "url"
  | "previewSrc"
  | "previewWidth"
  | "previewHeight"
  | "previewColour"
  | "isMarketplace"
  | "prices"
  | "currency"
  | "origin"
> & {
  author: PublicProfile | null;
} & Partial<MarkedItem & Pick<Card, "isAuthor" | "summary" | "licenseOptions"> & AddressedCard>;

interface ItemCardProps extends CardSlots {
  card: ShownItem;
  layout?: ShelfLayout;
  /** Width ÷ height of the picture's box. */
  ratio?: number;
  isEarly?: boolean;
}

/** An item of the mall, picture first. The whole card opens it; its own links and buttons work separately. */
export function ItemCard(props: ItemCardProps) {
  const { card, layout = "grid", ratio = 4 / 3, isEarly = false, badges, menu, about } = props;
  const { author, type } = card;
  const display = displayOf(card, layout === "list" || layout === "menu" ? layout : "grid");
  const { hasPicture, hasSummary, hasDetails } = DISPLAYS[display];
  const price = (card.isMarketplace || card.prices.length > 0) && (
    <span className="mall-card-price">{priceOf(card)}</span>
  );
  return (
    <article className="mall-card" data-display={display}>
      {hasPicture && (
        <div
          className="mall-card-media"
          style={{ ...ratioStyle(ratio), backgroundColor: card.previewColour ?? undefined }}
        >
          <Preview card={card} layout={layout} ratio={ratio} isEarly={isEarly} />
          <span className="mall-card-kind">
            <Icon name={KIND_ICONS[type]} />
            <span className="visually-hidden">{card.imageIconLabel}</span>
          </span>
          {price}
        </div>
      )}
      <div className="mall-card-body">
        <h3 data-cart-card={display === "cart" ? cartCard(card) : undefined}>
          <CardTitle card={card} display={display} href={props.href} />
        </h3>
        {!hasPicture && price}
        {hasSummary && card.summary && <p className="mall-card-summary">{card.summary}</p>}
        {hasDetails && (about === undefined ? author && <CardAuthor author={author} /> : about)}
        {hasDetails && card.origin && <p className="mall-card-origin">{madeFrom(card.origin)}</p>}
        {badges && <div className="mall-card-badges">{badges}</div>}
        {hasDetails && <Marks card={card} />}
      </div>
      {menu && <div className="mall-card-menu">{menu}</div>}
    </article>
  );
}

/** What `startCartCards` needs of a card that the server rendered. */
function cartCard({ itemType, itemId, url, name, licenseOptions }: ShownItem): string {
  return JSON.stringify({ itemType, itemId, url, name, licenseOptions });
}

/** Everyone but its author likes and bookmarks an item here; the author sees how many people like it. */
function Marks({ card }: { card: ShownItem }) {
  const { itemType, itemId, name, url, reactions = 0, reacted, bookmarked, isAuthor } = card;
  if (isAuthor && reactions > 0)
    return <p className="mall-card-likes">{`${reactions} ${reactions === 1 ? "like" : "likes"}`}</p>;
  if (isAuthor || reacted === undefined || bookmarked === undefined) return null;
  const item: MarkedItem = { itemType, itemId, name, url, reactions, reacted, bookmarked };
  return (
    <div className="mall-card-marks" data-marks={JSON.stringify(item)}>
      <CardMarks item={item} />
    </div>
  );
}

function CardAuthor({ author: { name, friendlyUrl, avatarSrc } }: { author: PublicProfile }) {
  return (
    <a
      className="mall-card-author"
      href={`/profile/view/${encodeURIComponent(friendlyUrl)}`}
      target="_blank"
      rel="noopener"
    >
      <Avatar name={name} src={avatarSrc} size={22} />
      <span>{name}</span>
    </a>
  );
}

function Preview({
  card,
  layout,
  ratio,
  isEarly,
}: Required<Pick<ItemCardProps, "card" | "layout" | "ratio" | "isEarly">>) {
  const { previewSrc, itemType, itemId, type } = card;
  if (previewSrc === null) {
    if (itemType !== "mozaik") return <Icon name={KIND_ICONS[type]} />;
    // a Mozaik without a picture: a stable colour; the name is below
    const style: CSSProperties & Record<"--hue", number> = { "--hue": Number.parseInt(itemId.slice(-4), 16) % 360 };
    return (
      <span className="mall-card-cover" style={style}>
        <Icon name="page" />
      </span>
    );
  }
  const sizes =
    layout !== "gallery"
      ? "(max-width: 568px) 40vw, (max-width: 686px) 92vw, (max-width: 1036px) 46vw, 330px"
      : `(max-width: 568px) 40vw, min(92vw, ${Math.round(ratio * 300)}px)`;
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
