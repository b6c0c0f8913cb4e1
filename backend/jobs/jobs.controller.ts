import { Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Post } from "@nestjs/common";
import { z } from "zod";
import { Visitor } from "../auth/bearer.guard.ts";
import type { SignedIn } from "../auth/sessions.ts";
import { superAdminOnly } from "../auth/super-admin.ts";
import { ApiBearerAuth, ApiNoContentResponse, ApiOkResponse, ApiTags } from "../http/api-decorators.ts";
import { DeadJobs } from "./dead-jobs.ts";
import { JobCounts } from "./job-counts.ts";

const JobList = z.object({
  queues: z.array(
    z.object({
      name: z.string(),
      /** Ready to run. */
      waiting: z.number().int(),
      /** To be started at a later time, after a failure or as asked. */
      later: z.number().int(),
      running: z.number().int(),
      oldestSeconds: z.number(),
    }),
  ),
  /** The latest 100 of `deadCount`. */
  dead: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      key: z.string(),
      attempts: z.number().int(),
      enqueuedAt: z.iso.datetime(),
      failedAt: z.iso.datetime(),
      error: z.string().nullable(),
    }),
  ),
  deadCount: z.number().int(),
});
type JobList = z.output<typeof JobList>;

/** Jobs that wait, and jobs that failed for good. For super admins. */
@ApiTags("support")
@ApiBearerAuth()
@Controller("api/support/jobs")
export class JobsController {
  constructor(
    private readonly counts: JobCounts,
    private readonly deadJobs: DeadJobs,
  ) {}

  @Get()
  @ApiOkResponse({ standardSchema: JobList })
  async list(@Visitor() visitor: SignedIn | null): Promise<JobList> {
    superAdminOnly(visitor);
    const { queues } = await this.counts.now();
    const { items, count } = await this.deadJobs.list();
    const dead = items.map(({ enqueuedAt, failedAt, ...job }) => ({
      ...job,
      enqueuedAt: enqueuedAt.toISOString(),
      failedAt: failedAt.toISOString(),
    }));
    return { queues, dead, deadCount: count };
  }

  /** Runs every dead job again. */
  @Post("dead/run")
  @HttpCode(204)
  @ApiNoContentResponse()
  async runAll(@Visitor() visitor: SignedIn | null): Promise<void> {
    superAdminOnly(visitor);
    await this.deadJobs.runAgain();
  }

  /** Runs a dead job again. Does nothing if it is no longer dead. */
  @Post("dead/:id/run")
  @HttpCode(204)
  @ApiNoContentResponse()
  async runOne(@Param("id", ParseUUIDPipe) id: string, @Visitor() visitor: SignedIn | null): Promise<void> {
    superAdminOnly(visitor);
    await this.deadJobs.runAgain(id);
  }

  @Delete("dead/:id")
  @HttpCode(204)
  @ApiNoContentResponse()
  async discard(@Param("id", ParseUUIDPipe) id: string, @Visitor() visitor: SignedIn | null): Promise<void> {
    superAdminOnly(visitor);
    await this.deadJobs.discard(id);
  }
}
