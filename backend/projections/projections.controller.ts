import { Controller, Get, Inject } from "@nestjs/common";
import { z } from "zod";
import { Visitor } from "../auth/bearer.guard.ts";
import type { SignedIn } from "../auth/sessions.ts";
import { superAdminOnly } from "../auth/super-admin.ts";
import { Database } from "../database/database.ts";
import { EVENT_STORE, type EventStore } from "../event-store/event-store.ts";
import { ApiBearerAuth, ApiOkResponse, ApiTags } from "../http/api-decorators.ts";
import { backlogAfter } from "./backlog.ts";
import { readCheckpoint } from "./checkpoints.ts";
import { ageOf } from "./follower-metrics.ts";
import type { FollowerStatus } from "./follower-status.ts";
import { Runner } from "./runner.ts";

const FollowerView = z.object({
  name: z.string(),
  kind: z.enum(["projection", "reactor"]),
  version: z.number().int(),
  /** `waiting`: another process is the leader. */
  state: z.enum(["waiting", "following", "stopped", "ended"]),
  /** When it entered this state. */
  since: z.iso.datetime(),
  /** The stored checkpoint; empty before the first event. */
  position: z.string(),
  /** Null if the event store does not answer. */
  lag: z
    .object({
      /** Events not applied yet, counted up to 1,000. */
      events: z.number().int(),
      /** Age of the oldest event not applied; 0 if all are. */
      seconds: z.number(),
    })
    .nullable(),
  error: z.string().nullable(),
});
const FollowerList = z.object({ items: z.array(FollowerView) });
type FollowerList = z.output<typeof FollowerList>;

/** The progress of every follower of the log. For super admins. */
@ApiTags("support")
@ApiBearerAuth()
@Controller("api/support/projections")
export class ProjectionsController {
  constructor(
    private readonly runner: Runner,
    private readonly database: Database,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  @Get()
  @ApiOkResponse({ standardSchema: FollowerList })
  async list(@Visitor() visitor: SignedIn | null): Promise<FollowerList> {
    superAdminOnly(visitor);
    return { items: await Promise.all(this.runner.status().map((status) => this.view(status))) };
  }

  private async view({ name, kind, version, categories, state, since, error }: FollowerStatus) {
    const position = (await readCheckpoint(this.database, name))?.position ?? "";
    const backlog = await backlogAfter(this.store, position, categories);
    const lag = backlog && { events: backlog.events, seconds: ageOf(backlog.oldest) };
    return { name, kind, version, state, since: since.toISOString(), position, lag, error };
  }
}
