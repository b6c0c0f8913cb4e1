import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import { GetFollowedAuthors } from "#modules/social/messages";
import { FollowQueries } from "./follows.queries.ts";

@QueryHandler(GetFollowedAuthors)
export class GetFollowedAuthorsHandler implements IQueryHandler<GetFollowedAuthors> {
  constructor(private readonly follows: FollowQueries) {}

  execute({ followerId, authorIds }: GetFollowedAuthors): Promise<ReadonlySet<string>> {
    return this.follows.followedAmong(followerId, authorIds);
  }
}
