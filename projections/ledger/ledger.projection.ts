import { Injectable, type OnModuleInit } from "@nestjs/common";
import { sql, type Transaction } from "kysely";
import { derivedId } from "#backend/commands/command-context";
import type { Recorded } from "#backend/event-store/event-store";
import { type EventHandlers, handleInOrder, type Projection } from "#backend/projections/projection";
import { Runner } from "#backend/projections/runner";
import type { LedgerEntry, LedgerEvent } from "#modules/marketplace/events";
import { type Balance, balanceAfter, NOTHING } from "#modules/marketplace/rules/postings";
import { createLedgerTables, type LedgerTables } from "./ledger.schema.ts";

type Tables = Transaction<LedgerTables>;

/** What sellers have, the entries that explain it, their payouts, and their sales with the mall's fee. */
@Injectable()
export class LedgerProjection implements Projection, OnModuleInit {
  readonly name = "ledger";
  readonly version = 3;
  readonly categories = ["sellerLedger"];
  readonly types: ReadonlySet<string> = new Set(Object.keys(handlers));
  readonly createTables = createLedgerTables;

  constructor(private readonly runner: Runner) {}

  onModuleInit(): void {
    this.runner.project(this);
  }

  apply(events: readonly Recorded[], transaction: Transaction<unknown>): Promise<void> {
    return handleInOrder(handlers, events, transaction.withTables<LedgerTables>());
  }
}

const handlers: EventHandlers<LedgerEvent, Tables> = {
  async EntryPosted(entry, { meta, position, revision }, tables) {
    const at = new Date(meta.at);
    // several entries may be appended at once, with one position on some stores; revisions count on in a stream
    const place = `${position}.${String(revision).padStart(10, "0")}`;
    const change = balanceAfter(NOTHING, entry.postings);
    const available = await addToBalance(tables, entry, change);
    await tables
      .insertInto("ledger.entry")
      .values({
        seller_id: entry.sellerId,
        id: entry.entryId,
        kind: entry.kind,
        currency: entry.currency,
        at,
        available: change.available,
        held: change.held,
        mall_fee: change.mallFee,
        balance: available,
        place,
        ...subjectOf(entry),
      })
      .execute();
    await noteSale(tables, entry, change, at, place);
    await notePayout(tables, entry, at, place);
  },
};

/** Returns what is available then. */
async function addToBalance(tables: Tables, { sellerId, currency }: LedgerEntry, change: Balance): Promise<number> {
  const row = await tables
    .insertInto("ledger.balance")
    .values({
      seller_id: sellerId,
      currency,
      available: change.available,
      held: change.held,
      reserved: change.reserved,
      paid_out: change.paidOut,
      mall_fee: change.mallFee,
    })
    .onConflict((conflict) =>
      conflict.columns(["seller_id", "currency"]).doUpdateSet({
        available: sql`balance.available + excluded.available`,
        held: sql`balance.held + excluded.held`,
        reserved: sql`balance.reserved + excluded.reserved`,
        paid_out: sql`balance.paid_out + excluded.paid_out`,
        mall_fee: sql`balance.mall_fee + excluded.mall_fee`,
      }),
    )
    .returning("available")
    .executeTakeFirstOrThrow();
  return Number(row.available);
}

/** What an entry is about. */
function subjectOf(entry: LedgerEntry) {
  const none = { order_id: null, license_option_id: null, payout_id: null, note: null };
  switch (entry.kind) {
    case "sale": {
      const { orderId, line } = entry.source;
      return { ...none, amount: line.total, order_id: orderId, license_option_id: line.licenseOptionId };
    }
    case "payout-requested":
    case "payout-paid":
    case "payout-failed":
    case "payout-cancelled":
      return { ...none, amount: entry.source.amount, payout_id: entry.source.payoutId, note: noteOf(entry) };
    default: {
      const { orderId, licenseOptionId, amount } = entry.source;
      return { ...none, amount, order_id: orderId, license_option_id: licenseOptionId };
    }
  }
}

function noteOf(entry: LedgerEntry): string | null {
  if (entry.kind === "payout-paid") return entry.source.reference;
  return "reason" in entry.source ? entry.source.reason : null;
}

async function noteSale(tables: Tables, entry: LedgerEntry, change: Balance, at: Date, place: string): Promise<void> {
  if (entry.kind === "sale") {
    const { orderId, buyerId, line, fee } = entry.source;
    await tables
      .insertInto("ledger.sale")
      .values({
        id: derivedId("purchase", orderId, line.licenseOptionId),
        seller_id: entry.sellerId,
        buyer_id: buyerId,
        order_id: orderId,
        license_option_id: line.licenseOptionId,
        item_type: line.itemType,
        item_id: line.itemId,
        line: JSON.stringify(line),
        currency: line.currency,
        net: line.total - line.tax,
        tax: line.tax,
        fee,
        sold_at: at,
        place,
      })
      .execute();
  } else if ("licenseOptionId" in entry.source) {
    const { orderId, licenseOptionId } = entry.source;
    await tables
      .updateTable("ledger.sale")
      .set({ fee: sql`fee + ${change.mallFee}`, refunded: sql`refunded + ${change.buyers}` })
      .where("id", "=", derivedId("purchase", orderId, licenseOptionId))
      .execute();
  }
}

const DECIDED = { "payout-paid": "paid", "payout-failed": "failed", "payout-cancelled": "cancelled" } as const;

async function notePayout(tables: Tables, entry: LedgerEntry, at: Date, place: string): Promise<void> {
  switch (entry.kind) {
    case "payout-requested": {
      const { payoutId: id, amount, to } = entry.source;
      const { sellerId: seller_id, currency } = entry;
      await tables
        .insertInto("ledger.payout")
        .values({
          id,
          seller_id,
          currency,
          amount,
          provider: to?.provider ?? null,
          status: "requested",
          requested_at: at,
          place,
        })
        .execute();
      return;
    }
    case "payout-paid":
    case "payout-failed":
    case "payout-cancelled":
      await tables
        .updateTable("ledger.payout")
        .set({ status: DECIDED[entry.kind], decided_at: at, note: noteOf(entry) })
        .where("id", "=", entry.source.payoutId)
        .execute();
  }
}
