import { Controller, Get, Param, ParseUUIDPipe, Query, Res } from "@nestjs/common";
import type { FastifyReply } from "fastify";
import { z } from "zod";
import { Public } from "#backend/auth/bearer.guard";
import { ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { DomainError } from "#modules/decider";
import { SubmissionFilter } from "#modules/mozaik/submission-inbox-contract";
import { SubmissionArchive } from "./submission-archive.ts";

const ArchiveQuery = SubmissionFilter.extend({ exp: z.coerce.number().int(), sig: z.string().max(100) });
type ArchiveQuery = z.output<typeof ArchiveQuery>;

/** Answers the links that `SubmissionsController` gives out. */
@ApiTags("submissions")
@Public()
@ReadsFrom("submissions")
@Controller("public/api/submission-archives")
export class SubmissionArchiveController {
  constructor(private readonly archive: SubmissionArchive) {}

  @Get(":id")
  @ApiOkResponse({ description: "The files of the submissions as one zip." })
  async download(
    @Param("id", ParseUUIDPipe) mozaikId: string,
    @Query({ schema: ArchiveQuery }) { exp, sig, ...filter }: ArchiveQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!this.archive.isOpen(mozaikId, exp, sig, filter)) {
      throw new DomainError("not-found", "archive-not-found", "This link has expired. Please download again.");
    }
    const zip = await this.archive.of(mozaikId, filter);
    void reply
      .headers({
        "content-type": "application/zip",
        "content-disposition": 'attachment; filename="submitted-files.zip"',
        "cache-control": "private, no-store",
        "x-content-type-options": "nosniff",
      })
      .send(zip);
  }
}
