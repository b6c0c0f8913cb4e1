import { Controller, Get, Query } from "@nestjs/common";
import { CommandBus, QueryBus } from "@nestjs/cqrs";
import { z } from "zod";
import { Context, Visitor } from "#backend/auth/bearer.guard";
import type { SignedIn } from "#backend/auth/sessions";
import { superAdminOnly } from "#backend/auth/super-admin";
import type { CommandContext } from "#backend/commands/command-context";
import { ApiBearerAuth, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { pageFields, pageOf } from "#backend/http/page";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { FindUserId, GetPublicProfiles } from "#modules/account/messages";
import { codeIdOf } from "#modules/marketplace/messages";
import { PurchaseFilters, SupportAccessPage, SupportPurchasePage } from "#modules/support/contract";
import { RecordAccess } from "#modules/support/messages";
import { purchaseOf } from "./order-rows.ts";
import { type OrderSearch, SupportQueries } from "./support.queries.ts";

const Search = PurchaseFilters.extend(pageFields());
type Search = z.output<typeof Search>;
const AccessPage = z.strictObject(pageFields());
type AccessPage = z.output<typeof AccessPage>;

/** Finds purchases, and lists what support looked at. For super admins; each access is recorded first. */
@ApiTags("support")
@ApiBearerAuth()
@ReadsFrom("support")
@Controller("api/support")
export class SupportPurchasesController {
  constructor(
    private readonly orders: SupportQueries,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** Orders that fit all filters, newest first. */
  @Get("purchases")
  @ApiOkResponse({ standardSchema: SupportPurchasePage })
  async search(
    @Query({ schema: Search }) { first, after, ...filters }: Search,
    @Visitor() visitor: SignedIn | null,
    @Context() context: CommandContext,
  ): Promise<SupportPurchasePage> {
    superAdminOnly(visitor);
    const [buyerId, sellerId] = await Promise.all([this.userId(filters.buyer), this.userId(filters.seller)]);
    const recorded = {
      ...filters,
      buyer: filters.buyer && (buyerId ?? NOBODY),
      seller: filters.seller && (sellerId ?? NOBODY),
    };
    await this.commands.execute(new RecordAccess("purchases", { filters: given(recorded) }, context));
    if (buyerId === null || sellerId === null) return { items: [], hasNextPage: false, cursor: null };
    const found = await this.orders.orders(searchOf(filters, buyerId, sellerId), { first, after });
    const { rows, ...more } = pageOf(found, first, (row) => row.place);
    const ids = rows.flatMap(({ buyer_id, lines }) => [buyer_id, ...lines.map(({ authorId }) => authorId)]);
    const people = await this.queries.execute(new GetPublicProfiles(ids));
    return { items: rows.map((row) => purchaseOf(row, people)), ...more };
  }

  /** What super admins looked at, newest first. */
  @Get("accesses")
  @ApiOkResponse({ standardSchema: SupportAccessPage })
  async accesses(
    @Query({ schema: AccessPage }) page: AccessPage,
    @Visitor() visitor: SignedIn | null,
    @Context() context: CommandContext,
  ): Promise<SupportAccessPage> {
    superAdminOnly(visitor);
    await this.commands.execute(new RecordAccess("accesses", {}, context));
    const { rows, ...more } = pageOf(await this.orders.accesses(page), page.first, (row) => row.place);
    const admins = await this.queries.execute(new GetPublicProfiles(rows.map(({ admin_id }) => admin_id)));
    const items = rows.map(({ id, admin_id, what, order_id, filters, at }) => ({
      id,
      adminId: admin_id,
      admin: admins.get(admin_id) ?? null,
      what,
      orderId: order_id,
      filters,
      at: at.toISOString(),
    }));
    return { items, ...more };
  }

  /** Undefined if nobody was asked for, null if there is nobody like that. */
  private async userId(typed: string | undefined): Promise<string | null | undefined> {
    return typed === undefined ? undefined : this.queries.execute(new FindUserId(typed));
  }
}

/** Recorded instead of the name of a person who was not found: it may be somebody's address. */
const NOBODY = "nobody";

function given(filters: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filters).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ""),
  );
}

function searchOf(
  { item, order: orderId, code, payment, from, to, state }: PurchaseFilters,
  buyerId: string | undefined,
  sellerId: string | undefined,
): OrderSearch {
  const keys: OrderSearch["keys"][number][] = [];
  if (sellerId !== undefined) keys.push({ kind: "seller", anyOf: [sellerId] });
  if (item !== undefined) keys.push({ kind: "item", anyOf: [item.toLowerCase()] });
  if (code !== undefined) keys.push({ kind: "code", anyOf: [code.toLowerCase(), codeIdOf(code)] });
  if (payment !== undefined) keys.push({ kind: "payment", anyOf: [payment] });
  const time = (iso: string | undefined) => (iso === undefined ? undefined : Date.parse(iso));
  return { buyerId, orderId, state, from: time(from), to: time(to), keys };
}
