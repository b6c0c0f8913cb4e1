import type { Card } from "#modules/item/contract";
import { licenseNamed } from "#modules/marketplace/rules/license-types";
import type { CardSlots } from "../../mall/card.tsx";
import { elapsed } from "../../mall/dates.ts";
import { Badge } from "../../ui/badge/badge.tsx";
import { OwnItemMenu } from "./own-item-menu.tsx";

/** What My Content adds to a card: the menu, its age, and whether the item is a draft, private or bought. */
export function ownSlots(card: Card): CardSlots {
  return {
    href: isReadOnly(card)
      ? `/mozaik/${card.itemId}/preview`
      : isDraft(card)
        ? `/mozaik/${card.itemId}/edit`
        : undefined,
    badges: <OwnBadges card={card} />,
    menu: <OwnItemMenu card={card} />,
    about: <Age card={card} />,
  };
}

/** True for a Mozaik that is not published. */
function isDraft({ itemType, isPublished }: Card): boolean {
  return itemType === "mozaik" && !isPublished;
}

/** True for a copy that its holder can read but not change. */
function isReadOnly({ license }: Card): boolean {
  return licenseNamed(license)?.copy === "read-only";
}

function OwnBadges({ card }: { card: Card }) {
  return (
    <>
      {isDraft(card) && !isReadOnly(card) && <Badge tone="warning">Draft</Badge>}
      {!isDraft(card) && <Badge tone="picture">{card.isPublic ? "Public" : "Private"}</Badge>}
      {card.isMarketplace && <Badge tone="accent">Marketplace</Badge>}
      {card.license !== null && <Badge tone="success">{card.license}</Badge>}
      {card.isRevoked && <Badge tone="danger">Revoked</Badge>}
      {card.hasNewVersion && <Badge tone="accent">New version</Badge>}
    </>
  );
}

function Age({ card }: { card: Card }) {
  if (card.published && card.isPublic) return <span>Published {elapsed(card.published)} ago</span>;
  return <span>Created {elapsed(card.created)} ago</span>;
}
