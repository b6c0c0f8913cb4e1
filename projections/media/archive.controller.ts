import { Body, Controller, Get, HttpCode, Post, Query, Res } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import type { FastifyReply } from "fastify";
import { z } from "zod";
import { Public, UserId } from "#backend/auth/bearer.guard";
import { ApiBearerAuth, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { ArchiveAnswer, ArchiveRequest, MOST_ARCHIVE_BYTES } from "#modules/asset/media-contract";
import { GetReachableAssets } from "#modules/asset/messages";
import { DomainError } from "#modules/decider";
import { ArchiveLinks } from "./archive-links.ts";
import { Archives } from "./archives.ts";

const LinkQuery = z.object({
  files: z.string().max(8_000),
  exp: z.coerce.number().int(),
  sig: z.string().max(100),
});
type LinkQuery = z.output<typeof LinkQuery>;

/** Several files as one zip. */
@ApiTags("assets")
@ReadsFrom("media", "assets", "offers")
@Controller()
export class ArchiveController {
  constructor(
    private readonly queries: QueryBus,
    private readonly links: ArchiveLinks,
    private readonly archives: Archives,
  ) {}

  /** A link to the files that the reader may download, valid for ten minutes, and why each other one is not in it. */
  @Post("api/assets/archive")
  @HttpCode(200)
  @ApiBearerAuth()
  @ApiOkResponse({ standardSchema: ArchiveAnswer })
  async link(
    @Body({ schema: ArchiveRequest }) { assetIds }: ArchiveRequest,
    @UserId() readerId: string,
  ): Promise<ArchiveAnswer> {
    const reached = await this.queries.execute(new GetReachableAssets(assetIds, readerId));
    const results = assetIds.map((assetId) => ({ assetId, problem: problemOf(reached.get(assetId)) }));
    const included = results.filter(({ problem }) => problem === null).map(({ assetId }) => assetId);
    const bytes = included.reduce((sum, id) => sum + (reached.get(id)?.asset.size ?? 0), 0);
    if (bytes > MOST_ARCHIVE_BYTES) {
      throw new DomainError("too-large", "archive-too-large", "These files have more than 4 GB. Select fewer of them.");
    }
    const href = included.length > 0 ? this.links.linkTo({ readerId, assetIds: included }) : null;
    return { href, results };
  }

  @Public()
  @Get("public/api/archives")
  @ApiOkResponse({ description: "The files as one zip." })
  async download(@Query({ schema: LinkQuery }) { files, exp, sig }: LinkQuery, @Res() reply: FastifyReply) {
    const request = this.links.read(files, exp, sig);
    if (!request)
      throw new DomainError("not-found", "archive-not-found", "This link has expired. Please download again.");
    const archive = await this.archives.of(request);
    void reply
      .headers({
        "content-type": "application/zip",
        "content-disposition": 'attachment; filename="mozaik-files.zip"',
        "cache-control": "private, no-store",
        "x-content-type-options": "nosniff",
      })
      .send(archive);
  }
}

function problemOf(reached: { mayDownload: boolean } | undefined) {
  if (!reached) return { code: "asset-not-found", message: "There is no such asset." };
  return reached.mayDownload ? null : { code: "no-download", message: "Your license does not allow to download this." };
}
