import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import { GetReportsOf } from "#modules/moderation/messages";
import { ModerationQueries } from "./moderation.queries.ts";

@QueryHandler(GetReportsOf)
export class GetReportsOfHandler implements IQueryHandler<GetReportsOf> {
  constructor(private readonly reviews: ModerationQueries) {}

  async execute({ userId }: GetReportsOf) {
    return { reports: await this.reviews.reportsBy(userId), appeals: await this.reviews.appealsBy(userId) };
  }
}
