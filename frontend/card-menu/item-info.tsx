import type { Card } from "#modules/item/contract";
import { priceTag } from "#modules/marketplace/rules/money";
import { cardAddress } from "../mall/card-address.ts";
import { elapsed } from "../mall/dates.ts";
import { Badge } from "../ui/badge/badge.tsx";
import { ButtonLink } from "../ui/button/button.tsx";
import { Dialog } from "../ui/dialog/dialog.tsx";
import css from "./item-info.module.css";
import { ItemPreview } from "./item-preview.tsx";

/** What a card leaves out: the item to look at, and everything that its author says of it. */
export function ItemInfo({ card, onClose }: { card: Card; onClose: () => void }) {
  const { name, itemType, isPublished } = card;
  const canOpen = itemType === "asset" || isPublished;
  return (
    <Dialog
      title={name}
      isOpen
      onOpenChange={onClose}
      size="large"
      footer={
        canOpen ? (
          <ButtonLink href={cardAddress(card)} variant="primary">
            Open
          </ButtonLink>
        ) : undefined
      }
    >
      <div className={css.info}>
        <ItemPreview card={card} />
        <Marks card={card} />
        <Words card={card} />
      </div>
    </Dialog>
  );
}

function Marks({ card }: { card: Card }) {
  const { itemType, isPublic, isPublished, isMarketplace, prices, currency, published } = card;
  const isDraft = itemType === "mozaik" && !isPublished;
  return (
    <p className={css.marks}>
      {isDraft && <Badge tone="warning">Draft</Badge>}
      {isPublic && !isDraft && <Badge>Public</Badge>}
      {isMarketplace && <Badge tone="accent">Marketplace</Badge>}
      {(isMarketplace || prices.length > 0) && <span>{priceTag(prices.map((total) => ({ total, currency })))}</span>}
      {published && <span>Published {elapsed(published)} ago</span>}
    </p>
  );
}

function Words({ card: { author, summary, description, caption, credit, tags } }: { card: Card }) {
  const fields = [
    { label: "Summary", text: summary },
    { label: "Description", text: description },
    { label: "Caption", text: caption },
    { label: "Credit", text: credit },
    { label: "Tags", text: tags.join(", ") },
  ].filter(({ text }) => text !== "");
  return (
    <dl className={css.words}>
      {author && (
        <div>
          <dt>Author</dt>
          <dd>
            <a href={`/profile/view/${encodeURIComponent(author.friendlyUrl)}`} target="_blank" rel="noopener">
              {author.name}
            </a>
          </dd>
        </div>
      )}
      {fields.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
