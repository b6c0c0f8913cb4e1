import { Controller, Get, Param, ParseUUIDPipe, Query } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { z } from "zod";
import { UserId } from "#backend/auth/bearer.guard";
import { ApiBearerAuth, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { pageFields, pageOf } from "#backend/http/page";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { GetPublicProfiles } from "#modules/account/messages";
import { DomainError } from "#modules/decider";
import { HistoryPage } from "#modules/mozaik/contract";
import { GetMozaikAccess } from "#modules/mozaik/messages";
import { editGroupLabel, labelOf } from "#mozaik/document";
import { MozaikHistoryQueries } from "./mozaik-history.queries.ts";

const Page = z.strictObject({
  ...pageFields(),
  after: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
  nodeId: z.uuid().optional(),
  /** Only versions made before this moment. */
  until: z.iso.datetime({ offset: true }).optional(),
  /** Only versions that have a name or were published. */
  named: z.enum(["true", "false"]).default("false"),
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
    @Query({ schema: Page }) { named, until, ...asked }: Page,
  ): Promise<HistoryPage> {
    if (!(await this.queries.execute(new GetMozaikAccess(id, userId)))) {
      throw new DomainError("not-found", "mozaik-not-found", "There is no such Mozaik.");
    }
    const wanted = { ...asked, ...(until === undefined ? {} : { until: new Date(until) }), named: named === "true" };
    const rows = await this.history.list(id, wanted).execute();
    const { rows: page, ...more } = pageOf(rows, asked.first, (row) => String(row.revision));
    const people = await this.queries.execute(new GetPublicProfiles(page.map((row) => row.user_id)));
    return {
      items: page.map(({ user_id, at, description, edits, began, restored, restored_at, restored_name, ...row }) => ({
        ...row,
        before: began === 0 ? null : began - 1,
        restored:
          restored === null || restored_at === null
            ? null
            : { revision: restored, at: restored_at.toISOString(), name: restored_name },
        imported:
          "imported" in description
            ? { at: description.imported.at, published: description.imported.isPublished }
            : null,
        label: editGroupLabel(labelOf(description), edits),
        user: people.get(user_id) ?? null,
        at: at.toISOString(),
      })),
      ...more,
    };
  }
}
