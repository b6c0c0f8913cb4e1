import { Controller, Get, Inject, Req, Res } from "@nestjs/common";
import type { FastifyReply, FastifyRequest } from "fastify";
import { sql } from "kysely";
import { Public, Visitor } from "../auth/bearer.guard.ts";
import type { SignedIn } from "../auth/sessions.ts";
import { CONFIG, type Config } from "../config/config.ts";
import { Database } from "../database/database.ts";
import { ApiOkResponse, ApiServiceUnavailableResponse, ApiTags } from "../http/api-decorators.ts";
import { JobCounts } from "../jobs/job-counts.ts";
import { isDirect } from "../metrics/direct-connection.ts";
import { Runner } from "../projections/runner.ts";
import { DiskSpace, LOW_DISK_BYTES } from "./disk-space.ts";

/** For monitoring: liveness and readiness. */
@ApiTags("health")
@Public()
@Controller("health")
export class HealthController {
  constructor(
    private readonly database: Database,
    private readonly runner: Runner,
    private readonly jobs: JobCounts,
    private readonly disk: DiskSpace,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get("live")
  @ApiOkResponse()
  live(): { status: "ok" } {
    return { status: "ok" };
  }

  /** 503 while the database does not respond or a follower is stopped at an event it cannot apply. */
  @Get("ready")
  @ApiOkResponse()
  @ApiServiceUnavailableResponse()
  async ready(
    @Req() request: FastifyRequest,
    @Visitor() visitor: SignedIn | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<object> {
    const database = await sql`select 1`.execute(this.database).then(
      () => "ok",
      () => "not responding",
    );
    const followers = this.runner.status();
    const ok = database === "ok" && followers.every((follower) => follower.state !== "stopped");
    if (!ok) void reply.status(503);
    const status = ok ? "ok" : "not ready";
    // Strangers learn only whether the mall works, as they would by opening it.
    const isTrusted = visitor?.superAdmin || isDirect(request.socket.remoteAddress, request.headers);
    if (!isTrusted) return { status };
    const jobs = database === "ok" ? await this.jobCounts() : null;
    return {
      status,
      database,
      jobs,
      disk: await this.diskState(),
      // not sent, but kept for super admins
      mail: this.config.SMTP_URL ? "smtp" : "kept",
      followers: followers.map(({ name, state, position }) => ({ name, state, position })),
    };
  }

  /** Without space nothing can be saved, but pages still open: for someone to look at, no reason to send requests elsewhere. */
  private async diskState() {
    const freeBytes = await this.disk.free();
    return { state: freeBytes < LOW_DISK_BYTES ? "low" : "ok", freeBytes };
  }

  /** All queues together. A long queue or a dead job is for someone to look at, but no reason to send requests elsewhere. */
  private async jobCounts() {
    const { queues, dead } = await this.jobs.now();
    const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0);
    const oldestSeconds = Math.max(0, ...queues.map((queue) => queue.oldestSeconds));
    return { waiting, oldestSeconds: Math.round(oldestSeconds), dead };
  }
}
