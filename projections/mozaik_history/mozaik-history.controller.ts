import { Controller, Get, Param, ParseUUIDPipe, Query } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { ApiBearerAuth, ApiOkResponse, ApiTags } from "@nestjs/swagger";
import { z } from "zod";
import { UserId } from "#backend/auth/bearer.guard";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { GetPublicProfiles } from "#modules/account/messages";
import { DomainError } from "#modules/decider";
import { HistoryPage } from "#modules/mozaik/contract";
import { MozaikHistoryQueries } from "./mozaik-history.queries.ts";

const Page = z.object({
  first: z.coerce.number().int().min(1).max(50).default(20),
  after: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
});
type Page = z.output<typeof Page>;

@ApiTags("mozaiks")
@ApiBearerAuth()
@ReadsFrom("mozaik_history")
@Controller("api/mozaiks")
export class MozaikHistoryController {
  constructor(
    private readonly history: MozaikHistoryQueries,
    private readonly queries: QueryBus,
  ) {}

  @Get(":id/history")
  @ApiOkResponse({ standardSchema: HistoryPage })
  async list(
    @Param("id", ParseUUIDPipe) id: string,
    @UserId() userId: string,
    @Query({ schema: Page }) { first, after }: Page,
  ): Promise<HistoryPage> {
    if ((await this.history.authorOf(id)) !== userId) {
      throw new DomainError("not-found", "mozaik-not-found", "There is no such Mozaik.");
    }
    const rows = await this.history.list(id, first, after).execute();
    const page = rows.slice(0, first);
    const people = await this.queries.execute(new GetPublicProfiles(page.map((row) => row.user_id)));
    const hasNextPage = rows.length > first;
    const last = page.at(-1);
    return {
      items: page.map(({ user_id, at, ...row }) => ({
        ...row,
        user: people.get(user_id) ?? null,
        at: at.toISOString(),
      })),
      hasNextPage,
      cursor: hasNextPage && last ? String(last.revision) : null,
    };
  }
}
