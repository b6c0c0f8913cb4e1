import { Controller, Get, Query } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { z } from "zod";
import { Visitor } from "#backend/auth/bearer.guard";
import type { SignedIn } from "#backend/auth/sessions";
import { superAdminOnly } from "#backend/auth/super-admin";
import { ApiBearerAuth, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { pageFields, pageOf } from "#backend/http/page";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { GetPublicProfiles } from "#modules/account/messages";
import { AdminDecisionPage } from "#modules/moderation/contract";
import { decisionOf, placeOf } from "./decision-answers.ts";
import { ModerationQueries } from "./moderation.queries.ts";

const DecisionsQuery = z.strictObject({ ...pageFields(), adminId: z.uuid().optional() });
type DecisionsQuery = z.output<typeof DecisionsQuery>;

/** What super admins decided, as it is in the log: nobody can change it. For super admins. */
@ApiTags("moderation")
@ApiBearerAuth()
@ReadsFrom("moderation")
@Controller("api/moderation/decisions")
export class AdminDecisionsController {
  constructor(
    private readonly reviews: ModerationQueries,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ApiOkResponse({ standardSchema: AdminDecisionPage })
  async list(
    @Query({ schema: DecisionsQuery }) { adminId, ...page }: DecisionsQuery,
    @Visitor() visitor: SignedIn | null,
  ): Promise<AdminDecisionPage> {
    superAdminOnly(visitor);
    const found = await this.reviews.decisionsBy(adminId, page);
    const { rows, ...more } = pageOf(found, page.first, ({ place }) => place);
    const people = await this.queries.execute(
      new GetPublicProfiles(rows.flatMap(({ admin_id, subject_id }) => [admin_id, subject_id])),
    );
    const items = rows.map((row) => ({
      ...decisionOf(row, people),
      ...placeOf(row),
      subject: people.get(row.subject_id) ?? null,
    }));
    return { items, ...more };
  }
}
