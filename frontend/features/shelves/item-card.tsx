import { FileText, Image as ImageIcon, type LucideIcon, Music, PanelsTopLeft, Video } from "lucide-react";
import type { Card } from "#modules/item/contract";
import { itemAddress } from "#modules/item/rules/item-address";
import { priceOf } from "../../mall/card.tsx";
import { elapsed } from "../../mall/dates.ts";
import { rendition } from "../../mall/rendition.ts";
import { Avatar } from "../../ui/avatar/avatar.tsx";
import { Badge } from "../../ui/badge/badge.tsx";
import { CardFrame } from "../../ui/card-frame/card-frame.tsx";
import { PriceTag } from "../../ui/price-tag/price-tag.tsx";
import css from "./item-card.module.css";
import { OwnItemMenu } from "./own-item-menu.tsx";

const KINDS: Record<Card["type"], LucideIcon> = {
  mozaik: PanelsTopLeft,
  image: ImageIcon,
  video: Video,
  audio: Music,
  application: FileText,
};

interface ItemCardProps {
  card: Card;
  /** Width ÷ height in which the picture is shown; absent: the picture's own. */
  ratio?: number;
  /** True on the user's own shelf: shows the menu, and whether the item is a draft, private or bought. */
  isOwnShelf?: boolean;
}

export function ItemCard({ card, ratio, isOwnShelf = false }: ItemCardProps) {
  const Kind = KINDS[card.type];
  return (
    <CardFrame
      title={card.name}
      open={{ href: isOwnShelf && isDraft(card) ? `/mozaik/${card.itemId}/edit` : itemAddress(card) }}
      picture={pictureOf(card)}
      fallback={
        card.itemType === "mozaik" ? <Cover name={card.name} itemId={card.itemId} /> : <Kind aria-hidden="true" />
      }
      ratio={ratio}
      badges={isOwnShelf && <OwnBadges card={card} />}
      price={card.isMarketplace && <PriceTag>{priceOf(card)}</PriceTag>}
      menu={isOwnShelf && <OwnItemMenu card={card} />}
    >
      {isOwnShelf ? <Age card={card} /> : <Author author={card.author} />}
    </CardFrame>
  );
}

/** True for a Mozaik that is not published. */
function isDraft({ itemType, isPublished }: Card): boolean {
  return itemType === "mozaik" && !isPublished;
}

function pictureOf({ previewSrc, previewWidth, previewHeight, previewColour, name }: Card) {
  if (previewSrc === null) return null;
  return {
    src: rendition(previewSrc, 640),
    alt: name,
    width: previewWidth ?? 0,
    height: previewHeight ?? 0,
    placeholderColor: previewColour ?? undefined,
  };
}

function OwnBadges({ card }: { card: Card }) {
  return (
    <>
      {isDraft(card) && <Badge tone="warning">Draft</Badge>}
      {!card.isPublic && <Badge tone="picture">Private</Badge>}
      {card.isMarketplace && <Badge tone="accent">Marketplace</Badge>}
      {card.license !== null && <Badge tone="success">{card.license}</Badge>}
    </>
  );
}

/** Replaces the picture of a Mozaik without one: its name on a stable colour. */
export function Cover({ name, itemId }: { name: string; itemId: string }) {
  const hue = Number.parseInt(itemId.slice(-4), 16) % 360;
  return (
    <span className={css.cover} style={{ "--hue": hue }} aria-hidden="true">
      {name}
    </span>
  );
}

function Age({ card }: { card: Card }) {
  if (card.published && card.isPublic) return <span>Published {elapsed(card.published)} ago</span>;
  return <span>Created {elapsed(card.created)} ago</span>;
}

export function Author({ author }: { author: Card["author"] }) {
  if (!author) return null;
  return (
    <a
      className={css.author}
      href={`/profile/view/${encodeURIComponent(author.friendlyUrl)}`}
      target="_blank"
      rel="noopener"
    >
      <Avatar name={author.name} src={author.avatarSrc} size="small" />
      <span className={css.name}>{author.name}</span>
    </a>
  );
}
