import { Controller, Get, Param, ParseUUIDPipe, Query } from "@nestjs/common";
import { z } from "zod";
import { UserId } from "#backend/auth/bearer.guard";
import { ApiBearerAuth, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { DomainError } from "#modules/decider";
import { ReleaseDifference, Releases } from "#modules/website/release-contract";
import { OwnWebsites } from "./own-websites.ts";
import { differenceOf } from "./release-difference.ts";
import { WebsiteAnswers } from "./website-answers.ts";
import { WebsiteQueries } from "./websites.queries.ts";

const SinceQuery = z.strictObject({ since: z.uuid().optional() });

/** The releases of the signed-in person's websites. */
@ApiTags("websites")
@ApiBearerAuth()
@ReadsFrom("websites", "mozaiks", "cards", "assets", "offers")
@Controller("api/users/:userId/websites/:websiteId")
export class ReleasesController {
  constructor(
    private readonly own: OwnWebsites,
    private readonly websites: WebsiteQueries,
    private readonly answers: WebsiteAnswers,
  ) {}

  @Get("releases")
  @ApiOkResponse({ standardSchema: Releases })
  async list(
    @Param("userId", ParseUUIDPipe) ownerId: string,
    @Param("websiteId", ParseUUIDPipe) websiteId: string,
    @UserId() userId: string,
  ): Promise<Releases> {
    const row = await this.own.one(websiteId, ownerId, userId);
    const releases = await this.websites.releases(websiteId);
    return {
      items: releases.map(({ releaseId, number, at, cause, note, pages }) => ({
        ...{ releaseId, number, at, cause, note },
        isLive: releaseId === row.live_release_id,
        pages: pages.length,
      })),
    };
  }

  /** What publishing now would change. */
  @Get("changes")
  @ApiOkResponse({ standardSchema: ReleaseDifference })
  async draftChanges(
    @Param("userId", ParseUUIDPipe) ownerId: string,
    @Param("websiteId", ParseUUIDPipe) websiteId: string,
    @UserId() userId: string,
  ): Promise<ReleaseDifference> {
    const row = await this.own.one(websiteId, ownerId, userId);
    const live = row.live_release_id === null ? null : await this.websites.release(row.live_release_id);
    return differenceOf(live, await this.answers.draftFor(row));
  }

  /** How a release differs from the one before it, or from `since`. */
  @Get("releases/:releaseId/changes")
  @ApiOkResponse({ standardSchema: ReleaseDifference })
  async changes(
    @Param("userId", ParseUUIDPipe) ownerId: string,
    @Param("websiteId", ParseUUIDPipe) websiteId: string,
    @Param("releaseId", ParseUUIDPipe) releaseId: string,
    @Query({ schema: SinceQuery }) { since }: z.output<typeof SinceQuery>,
    @UserId() userId: string,
  ): Promise<ReleaseDifference> {
    await this.own.one(websiteId, ownerId, userId);
    const releases = await this.websites.releases(websiteId);
    const release = releases.find((each) => each.releaseId === releaseId);
    if (!release) throw new DomainError("not-found", "release-not-found", "There is no such release of this website.");
    const before = since
      ? releases.find((each) => each.releaseId === since)
      : releases.find(({ number }) => number === release.number - 1);
    return differenceOf(before ?? null, release);
  }
}
