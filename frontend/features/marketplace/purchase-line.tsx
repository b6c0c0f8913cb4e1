import type { Purchase } from "#modules/marketplace/purchase-contract";
import { licenseType } from "#modules/marketplace/rules/license-types";
import { licenseWords } from "#modules/marketplace/rules/license-words";
import { optionPrice } from "#modules/marketplace/rules/money";
import { useFetchCopy } from "../../api/purchases.ts";
import { messageOf } from "../../mall/api-error.ts";
import { day } from "../../mall/dates.ts";
import { Button, ButtonLink } from "../../ui/button/button.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import css from "./cart-screen.module.css";
import { ItemThumbnail } from "./item-thumbnail.tsx";

/** One purchase: what it is, what its licence allows, and how to open it. */
export function PurchaseLine({ purchase }: { purchase: Purchase }) {
  const { itemType, itemName, licenseType: name, author, purchasedAt, total, currency, previewSrc } = purchase;
  const terms = licenseType(purchase.licenseTypeId);
  return (
    <li className={css.line}>
      <ItemThumbnail src={previewSrc} itemType={itemType} />
      <div className={css.words}>
        <span className={css.name}>{itemName}</span>
        <span className={css.detail}>
          {name}
          {author && ` · ${author.name}`} · {day(purchasedAt)} ·{" "}
          <a href={`/orders/${purchase.orderId}/receipt`}>
            Receipt<span className="visually-hidden"> of {itemName}</span>
          </a>
        </span>
        {terms && <span className={css.detail}>{isRevoked(purchase) ? REVOKED : licenseWords(terms)}</span>}
      </div>
      <span className={css.amount}>{optionPrice(total, currency)}</span>
      <OpenPurchase purchase={purchase} hasCopy={terms !== null && terms.copy !== "none"} />
    </li>
  );
}

const REVOKED = "Refunded: you no longer hold this licence.";

/** True once everything was given back. */
function isRevoked({ refunded, total }: Purchase): boolean {
  return refunded > 0 && refunded >= total;
}

function OpenPurchase({ purchase, hasCopy }: { purchase: Purchase; hasCopy: boolean }) {
  const { itemType, copyId } = purchase;
  if (isRevoked(purchase)) return null;
  if (copyId) {
    return (
      <ButtonLink href={`/${itemType}/${copyId}${itemType === "mozaik" ? "/edit" : ""}`} size="small">
        Open copy
      </ButtonLink>
    );
  }
  if (hasCopy) return <FetchAgain purchase={purchase} />;
  return (
    <ButtonLink href={addressOf(purchase)} size="small">
      Open
    </ButtonLink>
  );
}

/** For a copy that its buyer has deleted. */
function FetchAgain({ purchase }: { purchase: Purchase }) {
  const copy = useFetchCopy(purchase);
  const fetchCopy = () =>
    copy.mutate(undefined, {
      onSuccess: () => toasts.success(`Your copy of “${purchase.itemName}” is back`),
      onError: (error) => toasts.error(messageOf(error)),
    });
  return (
    <Button size="small" isPending={copy.isPending} onPress={fetchCopy}>
      Fetch my copy again
    </Button>
  );
}

/** The item's page; of a Mozaik that is hidden or deleted since, the version that was bought. */
function addressOf({ itemType, itemId, isPublic }: Purchase): string {
  return itemType === "mozaik" && !isPublic ? `/mozaik/${itemId}/bought` : `/${itemType}/${itemId}`;
}
