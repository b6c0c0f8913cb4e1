import { type IQueryHandler, QueryBus, QueryHandler } from "@nestjs/cqrs";
import { FindPublicProfile } from "#modules/account/messages";
import type { AuthorProfile } from "#modules/social/contract";
import { GetAuthorProfile } from "#modules/social/messages";
import { FollowQueries } from "./follows.queries.ts";

@QueryHandler(GetAuthorProfile)
export class GetAuthorProfileHandler implements IQueryHandler<GetAuthorProfile> {
  constructor(
    private readonly follows: FollowQueries,
    private readonly queries: QueryBus,
  ) {}

  async execute({ friendlyUrlOrId }: GetAuthorProfile): Promise<AuthorProfile | null> {
    const author = await this.queries.execute(new FindPublicProfile(friendlyUrlOrId));
    return author && { ...author, followers: await this.follows.followersOf(author.id), isFollowedForMe: false };
  }
}
