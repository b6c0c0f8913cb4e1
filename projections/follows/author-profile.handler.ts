import { type IQueryHandler, QueryBus, QueryHandler } from "@nestjs/cqrs";
import { FindPublicProfile } from "#modules/account/messages";
import type { AuthorProfile } from "#modules/social/contract";
import { GetAuthorProfile } from "#modules/social/messages";
import { AuthorDetails } from "./author-details.ts";

@QueryHandler(GetAuthorProfile)
export class GetAuthorProfileHandler implements IQueryHandler<GetAuthorProfile> {
  constructor(
    private readonly details: AuthorDetails,
    private readonly queries: QueryBus,
  ) {}

  async execute({ friendlyUrlOrId }: GetAuthorProfile): Promise<AuthorProfile | null> {
    const author = await this.queries.execute(new FindPublicProfile(friendlyUrlOrId));
    return author && { ...(await this.details.of(author)), isFollowedForMe: false };
  }
}
