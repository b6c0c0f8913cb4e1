import { Controller, Get, Query } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import type { Selectable } from "kysely";
import { z } from "zod";
import { Context, UserId } from "#backend/auth/bearer.guard";
import type { CommandContext } from "#backend/commands/command-context";
import { ApiBearerAuth, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { PageQuery, pageOf } from "#backend/http/page";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { GetPublicProfiles } from "#modules/account/messages";
import { notAuthorized } from "#modules/decider";
import {
  BalanceEntryPage,
  OpenPayoutPage,
  type Payout,
  PayoutPage,
  SellerBalances,
} from "#modules/marketplace/ledger-contract";
import { isCurrency } from "#modules/marketplace/rules/currency";
import { LedgerQueries } from "./ledger.queries.ts";
import type { LedgerTables } from "./ledger.schema.ts";

const EntriesPage = PageQuery.extend({ currency: z.string().refine(isCurrency, "This is not a currency.") });
type EntriesPage = z.output<typeof EntriesPage>;

/** A seller's own balance, and for super admins the payouts that wait. */
@ApiTags("balance")
@ApiBearerAuth()
@ReadsFrom("ledger")
@Controller("api")
export class BalanceController {
  constructor(
    private readonly ledger: LedgerQueries,
    private readonly queries: QueryBus,
  ) {}

  @Get("balance")
  @ApiOkResponse({ standardSchema: SellerBalances })
  async balances(@UserId() userId: string): Promise<SellerBalances> {
    const rows = await this.ledger.balances(userId);
    const items = rows.map((row) => ({
      currency: row.currency,
      available: Number(row.available),
      held: Number(row.held),
      reserved: Number(row.reserved),
      paidOut: Number(row.paid_out),
      mallFee: Number(row.mall_fee),
      openPayout: row.open_payout,
    }));
    return { items };
  }

  @Get("balance/entries")
  @ApiOkResponse({ standardSchema: BalanceEntryPage })
  async entries(
    @UserId() userId: string,
    @Query({ schema: EntriesPage }) { currency, ...page }: EntriesPage,
  ): Promise<BalanceEntryPage> {
    const all = await this.ledger.entries(userId, currency, page);
    const { rows, ...more } = pageOf(all, page.first, (row) => row.place);
    const items = rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      kind: row.kind,
      currency: row.currency,
      available: Number(row.available),
      held: Number(row.held),
      mallFee: Number(row.mall_fee),
      amount: Number(row.amount),
      balance: Number(row.balance),
      itemName: row.line?.itemName ?? null,
      orderId: row.order_id,
      payoutId: row.payout_id,
      note: row.note,
    }));
    return { items, ...more };
  }

  @Get("payouts")
  @ApiOkResponse({ standardSchema: PayoutPage })
  async payouts(@UserId() userId: string, @Query({ schema: PageQuery }) page: PageQuery): Promise<PayoutPage> {
    const all = await this.ledger.payouts(userId, page);
    const { rows, ...more } = pageOf(all, page.first, (row) => row.place);
    return { items: rows.map(payoutOf), ...more };
  }

  /** Payouts that wait for their transfer, for super admins. */
  @Get("support/payouts")
  @ApiOkResponse({ standardSchema: OpenPayoutPage })
  async openPayouts(
    @Context() { superAdmin }: CommandContext,
    @Query({ schema: PageQuery }) page: PageQuery,
  ): Promise<OpenPayoutPage> {
    if (!superAdmin) throw notAuthorized();
    const { rows, ...more } = pageOf(await this.ledger.openPayouts(page), page.first, (row) => row.place);
    const sellers = await this.queries.execute(new GetPublicProfiles(rows.map((row) => row.seller_id)));
    const items = rows.map((row) => ({
      ...payoutOf(row),
      sellerId: row.seller_id,
      seller: sellers.get(row.seller_id) ?? null,
      available: Number(row.available),
    }));
    return { items, ...more };
  }
}

function payoutOf(row: Selectable<LedgerTables["ledger.payout"]>): Payout {
  return {
    id: row.id,
    currency: row.currency,
    amount: Number(row.amount),
    status: row.status,
    provider: row.provider,
    requestedAt: row.requested_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    note: row.note,
  };
}
