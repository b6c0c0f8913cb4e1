import type { Receipt } from "#modules/marketplace/receipt-contract";
import { money } from "#modules/marketplace/rules/money";
import {
  amountRows,
  creditNoteWords,
  documentDay,
  paymentNote,
  placeNote,
} from "#modules/marketplace/rules/receipt-words";
import css from "./receipt.module.css";
import { ReceiptLines } from "./receipt-lines.tsx";

/** Everything that a receipt says. It is white in print, whatever the theme. */
export function ReceiptDocument({ receipt }: { receipt: Receipt }) {
  const { number, version, issuer, buyer, paidAt, orderId, paymentId, provider } = receipt;
  const note = paymentNote(provider);
  const place = placeNote(receipt.lines);
  const bought = [buyer.company, buyer.name, ...buyer.address.split("\n"), buyer.vatId && `VAT ID ${buyer.vatId}`];
  return (
    <article className={css.sheet} aria-label="Receipt">
      <dl className={css.facts}>
        <Fact name="Invoice">
          {number ?? "The number follows in a moment."}
          {version > 1 && `, version ${version}`}
        </Fact>
        <Fact name="Paid on">
          <time dateTime={paidAt}>{documentDay(paidAt)}</time>
        </Fact>
        <Fact name="Issued by">
          <Lines of={issuer} />
        </Fact>
        <Fact name="Bought by">
          <Lines of={bought} />
        </Fact>
      </dl>
      <ReceiptLines receipt={receipt} />
      <Amounts receipt={receipt} />
      <CreditNotes receipt={receipt} />
      <div className={css.small}>
        {place && <p>{place}</p>}
        {note && <p>{note}</p>}
        <p>
          Order {orderId}
          <br />
          Payment {paymentId} ({provider})
        </p>
      </div>
    </article>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Lines({ of }: { of: readonly string[] }) {
  return of.filter(Boolean).map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an address never move
    <div key={index}>{line}</div>
  ));
}

function Amounts({ receipt }: { receipt: Receipt }) {
  return (
    <dl className={css.amounts} aria-label="Amounts">
      {amountRows(receipt).map(({ label, amount, isTotal }) => (
        <div key={label} className={isTotal ? css.total : undefined}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}

function CreditNotes({ receipt: { creditNotes, currency } }: { receipt: Receipt }) {
  if (creditNotes.length === 0) return null;
  return (
    <section className={css.notes}>
      <h2>{creditNotes.length === 1 ? "Credit note" : "Credit notes"}</h2>
      <ul>
        {creditNotes.map((note) => (
          <li key={note.refundId}>
            <p className={css.row}>
              <strong>{note.number ?? "The number follows in a moment."}</strong>
              <span>{money(note.amount, currency)}</span>
            </p>
            <p className={css.small}>{creditNoteWords(note, currency)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
