import { Injectable } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { type PublicProfile } from "#modules/account/contract";
import { GetAuthorPage } from "#modules/account/messages";
import { GetPublicAsset } from "#modules/asset/messages";
import { type AuthorProfile } from "#modules/social/contract";
import { FollowQueries } from "./follows.queries.ts";

/** What an author page shows of its author, to everyone alike. */
@Injectable()
export class AuthorDetails {
  constructor(
    private readonly follows: FollowQueries,
    private readonly queries: QueryBus,
  ) {}

  async of(author: PublicProfile): Promise<Omit<AuthorProfile, "isFollowedForMe">> {
    const [followers, { about, coverAssetId }] = await Promise.all([
      this.follows.followersOf(author.id),
      this.queries.execute(new GetAuthorPage(author.id)),
    ]);
    return { ...author, followers, about, coverSrc: await this.cover(author.id, coverAssetId) };
  }

  /** Only a public picture of the author: they may have hidden it since, or named somebody else's. */
  private async cover(authorId: string, assetId: string | null): Promise<string | null> {
    const asset = assetId === null ? null : await this.queries.execute(new GetPublicAsset(assetId));
    return asset?.type === "image" && asset.authorId === authorId ? asset.src : null;
  }
}
