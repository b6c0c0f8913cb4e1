import { Controller, Get, Param, ParseUUIDPipe, Query } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { z } from "zod";
import { UserId } from "#backend/auth/bearer.guard";
import { ApiBearerAuth, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { PageQuery, pageFields, pageOf } from "#backend/http/page";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { GetPublicProfiles } from "#modules/account/messages";
import { DomainError } from "#modules/decider";
import { ItemType } from "#modules/item/contract";
import { GetItemPreviews, GetPublicItems, type ItemRef } from "#modules/item/messages";
import { salesFilter } from "#modules/marketplace/ledger-contract";
import { ReceivedCopyPage } from "#modules/marketplace/license-contract";
import { GetSaleFees } from "#modules/marketplace/messages";
import { Order, type OrderLine, OrderPage } from "#modules/marketplace/order-contract";
import { ItemPurchasePage, PurchasePage, SalePage } from "#modules/marketplace/purchase-contract";
import { licenseType } from "#modules/marketplace/rules/license-types";
import { orderOf, refundsOf, revokedBy } from "./purchase-rows.ts";
import { PurchaseQueries } from "./purchases.queries.ts";

/** `type`: purchases of Mozaiks or of assets; absent: both. */
const BoughtPage = PageQuery.extend({ type: ItemType.optional() });
type BoughtPage = z.output<typeof BoughtPage>;
const SoldPage = PageQuery.extend(salesFilter);
type SoldPage = z.output<typeof SoldPage>;
const TablePage = PageQuery.extend(pageFields(10));

@ApiTags("purchases")
@ApiBearerAuth()
@ReadsFrom("purchases", "cards", "assets", "offers", "ledger")
@Controller("api")
export class PurchasesController {
  constructor(
    private readonly purchases: PurchaseQueries,
    private readonly queries: QueryBus,
  ) {}

  @Get("purchases")
  @ApiOkResponse({ standardSchema: PurchasePage })
  async bought(@UserId() userId: string, @Query({ schema: BoughtPage }) page: BoughtPage): Promise<PurchasePage> {
    const { rows, ...more } = pageOf(await this.purchases.boughtBy(userId, page), page.first, (row) => row.place);
    const lines = rows.map((row) => row.line);
    const [previews, open, authors, withdrawals] = await Promise.all([
      this.previews(lines),
      this.queries.execute(new GetPublicItems(lines)),
      this.people(lines.map((line) => line.authorId)),
      this.withdrawals(rows.map((row) => row.order_id)),
    ]);
    const items = rows.map((row) => {
      const { id, order_id, line, purchased_at, copy_id, copied, refunded } = row;
      return {
        id,
        orderId: order_id,
        ...line,
        previewSrc: previews.get(`${line.itemType}/${line.itemId}`) ?? null,
        author: authors.get(line.authorId) ?? null,
        isPublic: open.has(`${line.itemType}/${line.itemId}`),
        purchasedAt: purchased_at.toISOString(),
        refunded: Number(refunded),
        revokedBy: revokedBy(row),
        withdrawUntil: withdrawals.get(`${order_id}/${line.licenseOptionId}`) ?? null,
        copyId: copied ? copy_id : null,
      };
    });
    return { items, ...more };
  }

  /** The copies that others gave to the user. */
  @Get("receivedCopies")
  @ApiOkResponse({ standardSchema: ReceivedCopyPage })
  async received(@UserId() userId: string, @Query({ schema: PageQuery }) page: PageQuery): Promise<ReceivedCopyPage> {
    const { rows, ...more } = pageOf(await this.purchases.receivedBy(userId, page), page.first, (row) => row.place);
    const given = rows.map((row) => ({ itemType: row.item_type, itemId: row.item_id }));
    const [givers, previews] = await Promise.all([
      this.people(rows.map((row) => row.giver_id)),
      this.queries.execute(new GetItemPreviews(given, "buyers")),
    ]);
    const items = rows.map((row) => ({
      id: row.id,
      itemType: row.item_type,
      itemId: row.item_id,
      itemName: row.item_name,
      license: licenseType(row.license_type_id)?.name ?? row.license_type_id,
      previewSrc: previews.get(`${row.item_type}/${row.item_id}`) ?? null,
      giver: givers.get(row.giver_id) ?? null,
      givenAt: row.given_at.toISOString(),
      copyId: row.copied ? row.copy_id : null,
      isRevoked: row.is_revoked,
    }));
    return { items, ...more };
  }

  @Get("sales")
  @ApiOkResponse({ standardSchema: SalePage })
  async sold(@UserId() userId: string, @Query({ schema: SoldPage }) page: SoldPage): Promise<SalePage> {
    const { rows, ...more } = pageOf(await this.purchases.soldBy(userId, page), page.first, (row) => row.place);
    const [previews, buyers, fees] = await Promise.all([
      this.previews(rows.map((row) => row.line)),
      this.people(rows.map((row) => row.buyer_id)),
      this.queries.execute(new GetSaleFees(rows.map((row) => row.id))),
    ]);
    const items = rows.map((row) => ({
      id: row.id,
      orderId: row.order_id,
      ...row.line,
      previewSrc: previews.get(`${row.line.itemType}/${row.line.itemId}`) ?? null,
      buyer: buyers.get(row.buyer_id) ?? null,
      soldAt: row.purchased_at.toISOString(),
      fee: fees.get(row.id) ?? null,
      ...refundsOf(row),
    }));
    return { items, ...more };
  }

  @Get("orders")
  @ApiOkResponse({ standardSchema: OrderPage })
  async orders(@UserId() userId: string, @Query({ schema: PageQuery }) page: PageQuery): Promise<OrderPage> {
    const { rows, ...more } = pageOf(await this.purchases.orders(userId, page), page.first, (row) => row.place);
    const now = new Date().toISOString();
    const items = rows.map((row) => orderOf(row, now));
    return { items, ...more };
  }

  /** An order of one's own; 404 for others'. */
  @Get("orders/:id")
  @ApiOkResponse({ standardSchema: Order })
  async order(@Param("id", ParseUUIDPipe) id: string, @UserId() userId: string): Promise<Order> {
    const row = await this.purchases.order(userId, id);
    if (!row) throw new DomainError("not-found", "not-found", "There is no such order.");
    return orderOf(row, new Date().toISOString());
  }

  /** The buyers of an asset, for its author only; 404 for others. */
  @Get("assets/:id/purchases")
  @ApiOkResponse({ standardSchema: ItemPurchasePage })
  ofAsset(
    @Param("id", ParseUUIDPipe) id: string,
    @UserId() userId: string,
    @Query({ schema: TablePage }) page: PageQuery,
  ): Promise<ItemPurchasePage> {
    return this.ofItem({ itemType: "asset", itemId: id }, userId, page);
  }

  /** The buyers of a Mozaik, for its author only; 404 for others. */
  @Get("mozaiks/:id/purchases")
  @ApiOkResponse({ standardSchema: ItemPurchasePage })
  ofMozaik(
    @Param("id", ParseUUIDPipe) id: string,
    @UserId() userId: string,
    @Query({ schema: TablePage }) page: PageQuery,
  ): Promise<ItemPurchasePage> {
    return this.ofItem({ itemType: "mozaik", itemId: id }, userId, page);
  }

  private async ofItem(item: ItemRef, userId: string, page: PageQuery): Promise<ItemPurchasePage> {
    if ((await this.purchases.authorOf(item.itemType, item.itemId)) !== userId) {
      throw new DomainError("not-found", "not-found", "There is no such item.");
    }
    const [all, totalCount] = await Promise.all([this.purchases.ofItem(item, page), this.purchases.countOfItem(item)]);
    const { rows, ...more } = pageOf(all, page.first, (row) => row.place);
    const buyers = await this.people(rows.map((row) => row.buyer_id));
    const items = rows.map((row) => ({
      id: row.id,
      username: buyers.get(row.buyer_id)?.friendlyUrl ?? "",
      license: row.line.licenseType,
      price: row.line.price,
      currency: row.line.currency,
      refunded: refundsOf(row).refunded,
    }));
    return { items, totalCount, ...more };
  }

  /** The last day for each line of these orders from which its buyer can withdraw now, by order and option. */
  private async withdrawals(orderIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const orders = orderIds.length === 0 ? [] : await this.purchases.ordersById(orderIds);
    const now = new Date().toISOString();
    const possible = orders.flatMap((row) => {
      const { id, withdrawals } = orderOf(row, now);
      return withdrawals
        .filter(({ state }) => state === "possible")
        .map(({ licenseOptionId, lastDay }) => [`${id}/${licenseOptionId}`, lastDay] as const);
    });
    return new Map(possible);
  }

  private previews(lines: readonly OrderLine[]) {
    return this.queries.execute(new GetItemPreviews(lines, "buyers"));
  }

  private people(userIds: readonly string[]) {
    return this.queries.execute(new GetPublicProfiles(userIds));
  }
}
