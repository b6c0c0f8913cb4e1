import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Purchase } from "#modules/marketplace/purchase-contract";
import { receiptQuery } from "../../api/receipts.ts";
import { messageOf } from "../../mall/api-error.ts";
import { day } from "../../mall/dates.ts";
import { TermsView } from "../../mall/terms-view.tsx";
import css from "./purchase-line.module.css";

/** The license and the terms of use under which something was sold, whatever its seller offers today. Loaded when opened. */
export function TermsAsSold({ purchase }: { purchase: Purchase }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={css.terms} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        Terms as sold<span className="visually-hidden"> of {purchase.itemName}</span>
      </summary>
      {isOpen && <Terms purchase={purchase} />}
    </details>
  );
}

function Terms({ purchase: { orderId, licenseOptionId, optionRevision, purchasedAt } }: { purchase: Purchase }) {
  const { data, error } = useQuery(receiptQuery(orderId));
  const line = data?.lines.find((each) => each.licenseOptionId === licenseOptionId);
  if (error) return <p role="alert">{messageOf(error)}</p>;
  if (!line) return <p>Loading…</p>;
  return (
    <div className={css.sold}>
      <p>
        {line.licenseType}
        {line.seller && `, sold by ${line.seller}`} on {day(purchasedAt)}
        {optionRevision !== null && `, version ${optionRevision + 1} of the purchase option`}.
      </p>
      {line.allows && <p>{line.allows}</p>}
      {line.termsOfUse ? <TermsView terms={line.termsOfUse} /> : <p>It was sold without terms of use.</p>}
    </div>
  );
}
