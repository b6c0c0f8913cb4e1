import type { Receipt, ReceiptLine } from "#modules/marketplace/receipt-contract";
import { money } from "#modules/marketplace/rules/money";
import { taxWords, withdrawalNote } from "#modules/marketplace/rules/receipt-words";
import { TermsView } from "../../mall/terms-view.tsx";
import css from "./receipt.module.css";

/** What was bought: each item with its license, what that allows, and the terms of use that were accepted. */
export function ReceiptLines({ receipt: { lines, currency } }: { receipt: Receipt }) {
  return (
    <ul className={css.lines} aria-label="Items">
      {lines.map((line) => (
        <li key={line.licenseOptionId}>
          <p className={css.row}>
            <strong>{line.itemName}</strong>
            <span>{money(line.price + line.discount, currency)}</span>
          </p>
          <p>
            {line.licenseType}
            {line.seller && `, sold by ${line.seller}`}
          </p>
          <p className={css.small}>{line.allows}</p>
          <Parts line={line} />
          <WithdrawalNote line={line} />
          {line.termsOfUse && (
            <details className={css.terms}>
              <summary>
                Terms of use<span className="visually-hidden"> of {line.itemName}</span>
              </summary>
              <TermsView terms={line.termsOfUse} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

function WithdrawalNote({ line }: { line: ReceiptLine }) {
  const note = withdrawalNote(line);
  return note && <p className={css.small}>{note}</p>;
}

/** What changes the price of one line: discount, tax, shipping and other costs. */
function Parts({ line }: { line: ReceiptLine }) {
  const { discount, tax, shipping, other, currency } = line;
  const parts = [
    discount > 0 && `Discount − ${money(discount, currency)}`,
    tax > 0 && `Tax${taxWords(line)} ${money(tax, currency)}`,
    shipping > 0 && `Shipping ${money(shipping, currency)}`,
    other > 0 && `Other ${money(other, currency)}`,
  ].filter((part) => part !== false);
  return parts.length > 0 && <p className={css.small}>{parts.join(" · ")}</p>;
}
