import { Controller, Get, Param } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { z } from "zod";
import { Public, Visitor } from "#backend/auth/bearer.guard";
import type { SignedIn } from "#backend/auth/sessions";
import { ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { FindPublicProfile } from "#modules/account/messages";
import { DomainError } from "#modules/decider";
import { AuthorProfile } from "#modules/social/contract";
import { AuthorDetails } from "./author-details.ts";
import { FollowQueries } from "./follows.queries.ts";

@ApiTags("social")
@ReadsFrom("follows", "assets", "offers")
@Controller("public/api/profiles")
export class AuthorProfilesController {
  constructor(
    private readonly follows: FollowQueries,
    private readonly details: AuthorDetails,
    private readonly queries: QueryBus,
  ) {}

  @Public()
  @Get(":friendlyUrlOrAuthorId")
  @ApiOkResponse({ standardSchema: AuthorProfile })
  async read(
    @Param("friendlyUrlOrAuthorId", { schema: z.string().max(100) }) friendlyUrlOrId: string,
    @Visitor() visitor: SignedIn | null,
  ): Promise<AuthorProfile> {
    const author = await this.queries.execute(new FindPublicProfile(friendlyUrlOrId));
    if (!author) throw new DomainError("not-found", "not-found", "There is no such author.");
    const [details, isFollowedForMe] = await Promise.all([
      this.details.of(author),
      visitor ? this.follows.isFollowing(visitor.userId, author.id) : false,
    ]);
    return { ...details, isFollowedForMe };
  }
}
