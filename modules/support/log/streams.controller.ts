import { Controller, Get, Inject, Param, Query } from "@nestjs/common";
import { CommandBus, QueryBus } from "@nestjs/cqrs";
import { z } from "zod";
import { Context, Visitor } from "#backend/auth/bearer.guard";
import type { SignedIn } from "#backend/auth/sessions";
import { superAdminOnly } from "#backend/auth/super-admin";
import type { CommandContext } from "#backend/commands/command-context";
import { type EventStore, type Recorded, STORED_EVENTS } from "#backend/event-store/event-store";
import { ApiBearerAuth, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { pageOf } from "#backend/http/page";
import { DomainError } from "../../decider.ts";
import { IsPurged } from "../../moderation/messages.ts";
import { UUID } from "../../rules/uuid.ts";
import { RawEventPage } from "../contract.ts";
import { RecordAccess } from "../messages.ts";

const StreamName = z.string().regex(/^[A-Za-z]+-.{1,300}$/u, "This is not the name of a stream.");
const StreamPage = z.strictObject({
  first: z.coerce.number().int().min(1).max(50).default(20),
  /** The revision of the last event of the page before. */
  after: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
});
type StreamPage = z.output<typeof StreamPage>;

/** The events of one stream as they are stored. For super admins; read only, and each access is recorded first. */
@ApiTags("support")
@ApiBearerAuth()
@Controller("api/support/streams")
export class StreamsController {
  constructor(
    @Inject(STORED_EVENTS) private readonly store: EventStore,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get(":stream")
  @ApiOkResponse({ standardSchema: RawEventPage })
  async read(
    @Param("stream", { schema: StreamName }) stream: string,
    @Query({ schema: StreamPage }) { first, after }: StreamPage,
    @Visitor() visitor: SignedIn | null,
    @Context() context: CommandContext,
  ): Promise<RawEventPage> {
    superAdminOnly(visitor);
    const [, id = ""] = /^order-(.+)$/.exec(stream) ?? [];
    const orderId = UUID.test(id) ? id : null;
    await this.commands.execute(
      new RecordAccess("stream", { ...(orderId !== null && { orderId }), filters: { stream } }, context),
    );
    await this.notPurged(stream);
    const from = after === undefined ? 0n : BigInt(after) + 1n;
    const events: Recorded[] = [];
    for await (const event of this.store.readStream(stream, { from, limit: first + 1 })) events.push(event);
    if (events.length === 0 && after === undefined) {
      throw new DomainError("not-found", "not-found", "There is no such stream.");
    }
    const { rows, ...more } = pageOf(events, first, ({ revision }) => String(revision));
    return { items: rows.map(rawEvent), ...more };
  }

  /** The log keeps what a purged item was; nobody reads it through the mall. */
  private async notPurged(stream: string): Promise<void> {
    const [, itemType, itemId = ""] = /^(mozaik|asset|library)-(.+)$/.exec(stream) ?? [];
    if (itemType !== "mozaik" && itemType !== "asset" && itemType !== "library") return;
    if (!(await this.queries.execute(new IsPurged(itemType, itemId)))) return;
    throw new DomainError("gone", "purged", "This was purged: its content is gone for good.");
  }
}

function rawEvent({ revision, at, ...event }: Recorded): RawEventPage["items"][number] {
  return { ...event, revision: String(revision), at: at.toISOString() };
}
