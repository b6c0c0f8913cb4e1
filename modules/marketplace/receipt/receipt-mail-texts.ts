import { action, amounts, MALL, type MailContent, paragraph } from "#backend/mail/mail-content";
import type { CreditNote, Receipt } from "../receipt-contract.ts";
import { money } from "../rules/money.ts";
import { amountRows, documentDay, paymentNote } from "../rules/receipt-words.ts";

interface Addressee {
  readonly username: string;
  readonly displayName: string;
}

const greeting = ({ username, displayName }: Addressee) => `Hello ${displayName || username},`;
const reasonOf = ({ username }: Addressee) =>
  `You get this mail because the account ${username} bought this at ${MALL}.`;

/** The mail that a buyer gets when an order is paid. `link`: the receipt's page. */
export function receiptMail(to: Addressee, receipt: Receipt, link: string): MailContent {
  const { number, lines, total, currency, paidAt, provider } = receipt;
  const note = paymentNote(provider);
  const paid =
    total === 0
      ? `Your order of ${documentDay(paidAt)} is complete. It cost nothing.`
      : `We received your payment of ${money(total, currency)} on ${documentDay(paidAt)}. Thank you.`;
  const items = lines.map((line) => ({
    label: `${line.itemName}, ${line.licenseType}`,
    amount: money(line.price + line.discount, currency),
    isTotal: false,
  }));
  const [, ...rest] = amountRows({ ...receipt, refunded: 0 });
  return {
    subject: `Your receipt ${number ?? ""} from ${MALL}`,
    greeting: greeting(to),
    parts: [
      paragraph(paid),
      amounts([...items, ...rest]),
      action("Open receipt", link),
      paragraph("It says what each license allows. It is attached as a PDF, too."),
      ...(note ? [paragraph(note)] : []),
    ],
    reason: reasonOf(to),
  };
}

/** The mail about money that was refunded or that the buyer's bank took back. */
export function creditNoteMail(to: Addressee, receipt: Receipt, credit: CreditNote, link: string): MailContent {
  const { number, lines, amount, tax, reason } = credit;
  const { currency } = receipt;
  return {
    subject: `Your credit note ${number ?? ""} from ${MALL}`,
    greeting: greeting(to),
    parts: [
      paragraph(`${money(amount, currency)} of your order of ${documentDay(receipt.paidAt)} went back to you.`),
      amounts([
        ...lines.map((line) => ({
          label: `${line.itemName}, ${line.licenseType}`,
          amount: money(line.amount, currency),
          isTotal: false,
        })),
        { label: `Total in ${currency}`, amount: money(amount, currency), isTotal: true },
        ...(tax > 0 ? [{ label: "Tax in it", amount: money(tax, currency), isTotal: false }] : []),
      ]),
      ...(reason ? [paragraph(`Reason: ${reason}`)] : []),
      action("Open receipt", link),
      paragraph(`The receipt ${receipt.number ?? ""} with this credit note is attached as a PDF.`),
    ],
    reason: reasonOf(to),
  };
}
