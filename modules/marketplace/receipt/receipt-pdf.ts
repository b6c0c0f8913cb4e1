import type { Receipt, ReceiptLine } from "../receipt-contract.ts";
import { money } from "../rules/money.ts";
import {
  amountRows,
  creditNoteWords,
  documentDay,
  paymentNote,
  placeNote,
  taxWords,
  withdrawalNote,
} from "../rules/receipt-words.ts";
import { plainTerms } from "../rules/terms-text.ts";
import { fontsByCharacter, loadPdfFonts } from "./pdf-fonts.ts";
import { openPdfSheet, type PdfSheet } from "./pdf-sheet.ts";

const SMALL = { size: 8.5, colour: "muted" } as const;

/**
 * A receipt as an A4 document. The same receipt gives the same bytes. Its text can be selected and searched. Roboto has
 * Latin, Cyrillic, Greek and Vietnamese: characters of other scripts are question marks, and a note says so.
 */
export async function receiptPdf(receipt: Receipt): Promise<Buffer> {
  const { number, orderId, issuer, paidAt, version } = receipt;
  const [fonts, fontOf] = await Promise.all([loadPdfFonts(), fontsByCharacter()]);
  const name = number ?? orderId;
  const sheet = await openPdfSheet({
    fonts,
    fontOf,
    title: `Receipt ${name}`,
    author: issuer[0] ?? "",
    date: new Date(receipt.versions.find((each) => each.version === version)?.issuedAt ?? paidAt),
  });
  sheet.words("Receipt", { size: 24, weight: "bold" });
  sheet.space(14);
  head(sheet, receipt);
  for (const line of receipt.lines) item(sheet, line);
  sheet.rule();
  sheet.space(10);
  for (const { label, amount, isTotal } of amountRows(receipt)) {
    sheet.row(label, amount, { left: 240, weight: isTotal ? "bold" : "regular", size: isTotal ? 11 : 10 });
    sheet.space(3);
  }
  creditNotes(sheet, receipt);
  foot(sheet, receipt);
  terms(sheet, receipt);
  if (sheet.hasMissing()) {
    sheet.space(16);
    sheet.words("A question mark may stand for a character that this document's font does not have.", SMALL);
    sheet.words("The receipt in your account shows all of them.", SMALL);
  }
  return sheet.end();
}

function head(sheet: PdfSheet, { number, version, paidAt, issuer, buyer }: Receipt): void {
  const bought = [buyer.company, buyer.name, ...buyer.address.split("\n"), buyer.vatId && `VAT ID ${buyer.vatId}`];
  const fact = (name: string, lines: readonly string[]) => () => {
    sheet.words(name, SMALL);
    for (const line of lines.filter(Boolean)) sheet.words(line);
  };
  sheet.columns(
    fact("Invoice", [`${number ?? "–"}${version > 1 ? `, version ${version}` : ""}`]),
    fact("Paid on", [documentDay(paidAt)]),
  );
  sheet.space(10);
  sheet.columns(fact("Issued by", issuer), fact("Bought by", bought));
  sheet.space(16);
}

function item(sheet: PdfSheet, line: ReceiptLine): void {
  const { itemName, licenseType, seller, allows, currency, price, discount, tax, shipping, other } = line;
  sheet.rule();
  sheet.space(10);
  sheet.row(itemName, money(price + discount, currency), { weight: "bold" });
  sheet.words(seller ? `${licenseType}, sold by ${seller}` : licenseType);
  if (allows) sheet.words(allows, SMALL);
  const parts = [
    discount > 0 && `Discount − ${money(discount, currency)}`,
    tax > 0 && `Tax${taxWords(line)} ${money(tax, currency)}`,
    shipping > 0 && `Shipping ${money(shipping, currency)}`,
    other > 0 && `Other ${money(other, currency)}`,
  ].filter((part) => part !== false);
  if (parts.length > 0) sheet.words(parts.join(" · "), SMALL);
  const note = withdrawalNote(line);
  if (note) sheet.words(note, SMALL);
  sheet.space(10);
}

function creditNotes(sheet: PdfSheet, { creditNotes: notes, currency }: Receipt): void {
  for (const note of notes) {
    sheet.space(10);
    sheet.row(`Credit note ${note.number ?? "–"}`, `− ${money(note.amount, currency)}`, { weight: "bold" });
    sheet.words(creditNoteWords(note, currency), SMALL);
  }
}

function foot(sheet: PdfSheet, { provider, orderId, paymentId, lines }: Receipt): void {
  const note = paymentNote(provider);
  const place = placeNote(lines);
  sheet.space(16);
  if (place) sheet.words(place, SMALL);
  if (note) sheet.words(note, SMALL);
  sheet.words(`Order ${orderId}`, SMALL);
  sheet.words(`Payment ${paymentId} (${provider})`, SMALL);
}

function terms(sheet: PdfSheet, { lines }: Receipt): void {
  for (const { itemName, termsOfUse } of lines) {
    if (!termsOfUse) continue;
    sheet.space(18);
    sheet.words(`Terms of use of ${itemName}`, { weight: "bold" });
    sheet.space(4);
    for (const paragraph of plainTerms(termsOfUse).split("\n")) {
      if (paragraph === "") sheet.space(8);
      else sheet.words(paragraph);
    }
  }
}
