import { Controller, Get, Param, ParseUUIDPipe, Query } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { UserId } from "#backend/auth/bearer.guard";
import { ApiBearerAuth, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { PageQuery, pageOf } from "#backend/http/page";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { GetPublicProfiles } from "#modules/account/messages";
import { DomainError } from "#modules/decider";
import { Notifications } from "#modules/social/contract";
import { shownType } from "#modules/social/rules/notice";
import { actorOf, noticeUrl } from "#modules/social/rules/notice-text";
import { notificationHtml } from "./notification-html.ts";
import { NotificationQueries } from "./notifications.queries.ts";

@ApiTags("notifications")
@ApiBearerAuth()
@ReadsFrom("notifications")
@Controller("api/notifications")
export class NotificationsController {
  constructor(
    private readonly notifications: NotificationQueries,
    private readonly queries: QueryBus,
  ) {}

  @Get(":userId")
  @ApiOkResponse({ standardSchema: Notifications })
  async list(
    @Param("userId", ParseUUIDPipe) userId: string,
    @UserId() readerId: string,
    @Query({ schema: PageQuery }) { first, after }: PageQuery,
  ): Promise<Notifications> {
    if (userId !== readerId) throw new DomainError("not-found", "not-found", "There is no such inbox.");
    const [rows, unread] = await Promise.all([
      this.notifications.list(userId, first, after),
      this.notifications.unread(userId),
    ]);
    const { rows: page, hasNextPage, cursor } = pageOf(rows, first, (row) => row.position);
    const people = await this.queries.execute(new GetPublicProfiles(page.flatMap((row) => actorOf(row.notice) ?? [])));
    return {
      items: page.map((row) => ({
        id: row.id,
        type: shownType(row.notice),
        content: notificationHtml(row.notice, people, { count: row.count, others: row.others }),
        url: noticeUrl(row.notice, row.count),
        read: row.read,
        created: row.created.toISOString(),
      })),
      unread,
      hasNextPage,
      cursor,
    };
  }
}
