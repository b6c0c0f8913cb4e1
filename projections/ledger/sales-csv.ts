import type { Selectable } from "kysely";
import { BYTE_ORDER_MARK, csvRecord } from "#backend/http/csv";
import { decimalsOf, toAmount } from "#modules/marketplace/rules/money";
import type { LedgerTables } from "./ledger.schema.ts";

type SaleRow = Selectable<LedgerTables["ledger.sale"]>;
type People = (ids: readonly string[]) => Promise<ReadonlyMap<string, { readonly name: string }>>;

const COLUMNS = [
  "Date",
  "Order",
  "Item",
  "License",
  "Buyer",
  "Currency",
  "Net",
  "Tax",
  "Fee",
  "Refunded",
  "Earned",
  "Tax %",
  "Country",
] as const;

/** A table of sales, produced in parts on demand. Amounts have the decimals of their currency. */
export async function* salesCsv(parts: AsyncIterable<readonly SaleRow[]>, people: People): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRecord(COLUMNS);
  for await (const part of parts) {
    const buyers = await people(part.map((row) => row.buyer_id));
    yield part.map((row) => csvRecord(cellsOf(row, buyers.get(row.buyer_id)?.name ?? ""))).join("");
  }
}

function cellsOf(row: SaleRow, buyer: string): string[] {
  const { line, currency } = row;
  const [net, tax, fee, refunded] = [Number(row.net), Number(row.tax), Number(row.fee), Number(row.refunded)];
  const amounts = [net, tax, fee, refunded, net + tax - fee - refunded];
  return [
    row.sold_at.toISOString(),
    row.order_id,
    line.itemName,
    line.licenseType,
    buyer,
    currency,
    ...amounts.map((amount) => toAmount(amount, currency).toFixed(decimalsOf(currency))),
    String(line.taxPercentage ?? ""),
    line.taxPlace?.country ?? "",
  ];
}
