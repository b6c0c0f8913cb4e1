import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import type { Kysely } from "kysely";
import { Database } from "#backend/database/database";
import { GetNotificationsOf } from "#modules/social/messages";
import type { NotificationContent } from "#modules/social/rules/notice";
import type { NotificationTables } from "./notifications.schema.ts";

@QueryHandler(GetNotificationsOf)
export class GetNotificationsOfHandler implements IQueryHandler<GetNotificationsOf> {
  private readonly database: Kysely<NotificationTables>;

  constructor(database: Database) {
    this.database = database.withTables<NotificationTables>();
  }

  execute({ userId }: GetNotificationsOf): Promise<{ notice: NotificationContent; at: Date; read: boolean }[]> {
    return this.database
      .selectFrom("notifications.notification")
      .select(["notice", "created as at", "read"])
      .where("recipient_id", "=", userId)
      .orderBy("position")
      .execute();
  }
}
