import type { Purchase } from "#modules/marketplace/purchase-contract";
import { mayDownloadAsset } from "#modules/marketplace/rules/license-rights";
import { type LicenseTerms, licenseType } from "#modules/marketplace/rules/license-types";
import { licenseWords } from "#modules/marketplace/rules/license-words";
import { optionPrice } from "#modules/marketplace/rules/money";
import { day } from "../../mall/dates.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { DownloadPurchase } from "./download-purchase.tsx";
import { FetchAgain } from "./fetch-again.tsx";
import { ItemThumbnail } from "./item-thumbnail.tsx";
import css from "./purchase-line.module.css";
import { TermsAsSold } from "./terms-as-sold.tsx";
import { Withdraw } from "./withdraw.tsx";

/** One purchase: what it is, who sold it, what its license allows, and everything that it gives. */
export function PurchaseLine({ purchase }: { purchase: Purchase }) {
  const {
    itemType,
    itemName,
    licenseType: name,
    author,
    purchasedAt,
    total,
    currency,
    previewSrc,
    revokedBy,
  } = purchase;
  const terms = licenseType(purchase.licenseTypeId);
  return (
    <li className={css.line}>
      <ItemThumbnail src={previewSrc} itemType={itemType} />
      <div className={css.words}>
        <div className={css.head}>
          <span id={`purchase-${purchase.id}`} className={css.name}>
            {itemName}
          </span>
          <span className={css.amount}>{optionPrice(total, currency)}</span>
        </div>
        <span className={css.detail}>
          {name}
          {author && (
            <>
              {" · from "}
              <a href={`/profile/view/${encodeURIComponent(author.friendlyUrl)}`}>{author.name}</a>
            </>
          )}
          {` · ${day(purchasedAt)} · `}
          <a href={`/orders/${purchase.orderId}/receipt`}>
            Receipt<span className="visually-hidden"> of {itemName}</span>
          </a>
        </span>
        {terms && <span className={css.detail}>{revokedBy ? REVOKED[revokedBy] : licenseWords(terms)}</span>}
        <div className={css.gives}>
          {terms && !revokedBy && <WhatItGives purchase={purchase} terms={terms} />}
          <Withdraw
            orderId={purchase.orderId}
            lines={purchase.withdrawUntil === null ? [] : [purchase]}
            lastDay={purchase.withdrawUntil}
            describedBy={`purchase-${purchase.id}`}
          />
        </div>
        <TermsAsSold purchase={purchase} />
      </div>
    </li>
  );
}

const REVOKED = {
  refund: "Refunded: you no longer hold this license.",
  dispute: "Charged back by your bank: you no longer hold this license.",
} as const;

function WhatItGives({ purchase, terms }: { purchase: Purchase; terms: LicenseTerms }) {
  const mayDownload = purchase.itemType === "asset" && mayDownloadAsset([purchase]);
  return (
    <>
      {terms.copy !== "none" && purchase.copyId === null ? (
        <FetchAgain of={purchase} />
      ) : (
        <ButtonLink href={addressOf(purchase)} size="small">
          {purchase.copyId === null ? "Open" : "Open copy"}
        </ButtonLink>
      )}
      {mayDownload && <DownloadPurchase purchase={purchase} />}
    </>
  );
}

/** The buyer's copy, or the item's page; of a Mozaik that is hidden or deleted since, the version that was bought. */
function addressOf({ itemType, itemId, isPublic, copyId }: Purchase): string {
  if (copyId !== null) return `/${itemType}/${copyId}${itemType === "mozaik" ? "/edit" : ""}`;
  return itemType === "mozaik" && !isPublic ? `/mozaik/${itemId}/bought` : `/${itemType}/${itemId}`;
}
