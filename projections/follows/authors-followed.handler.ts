import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import { GetAuthorsFollowed } from "#modules/social/messages";
import { FollowQueries } from "./follows.queries.ts";

@QueryHandler(GetAuthorsFollowed)
export class GetAuthorsFollowedHandler implements IQueryHandler<GetAuthorsFollowed> {
  constructor(private readonly follows: FollowQueries) {}

  execute({ followerId, most }: GetAuthorsFollowed): Promise<readonly string[]> {
    return this.follows.followedBy(followerId, most);
  }
}
