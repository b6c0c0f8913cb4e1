import { Injectable, type OnModuleInit } from "@nestjs/common";
import { CommandBus, QueryBus } from "@nestjs/cqrs";
import { z } from "zod";
import { commandContext, derivedId } from "#backend/commands/command-context";
import type { Job, JobRun } from "#backend/jobs/job";
import { Jobs } from "#backend/jobs/jobs";
import { GetMozaikFacts } from "#modules/mozaik/messages";
import { SendNotification } from "#modules/social/messages";
import { FollowQueries } from "./follows.queries.ts";

/** Followers that one run tells; the next run goes on after them. */
const CHUNK = 500;
/** Side by side: more would take the store's time from everybody else. */
const AT_ONCE = 8;

const Told = z.strictObject({
  mozaikId: z.uuid(),
  authorId: z.uuid(),
  /** When it was announced: who followed later is not told. */
  at: z.iso.datetime(),
  /** The last follower told; null: none yet. */
  after: z.uuid().nullable(),
});
type Told = z.output<typeof Told>;

const TELL_FOLLOWERS: Job<typeof Told> = { name: "tell-followers", payload: Told };

/**
 * Tells an author's followers of a Mozaik, a few at a time and in chunks, so that other work goes on beside it. A run
 * that repeats itself tells nobody twice: a notification's id follows from Mozaik and follower.
 */
@Injectable()
export class TellFollowers implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly follows: FollowQueries,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(TELL_FOLLOWERS, (told, run) => this.tell(told, run));
  }

  /** Ordering the same chunk twice tells it once. */
  order(told: Told): Promise<void> {
    return this.jobs.enqueue(TELL_FOLLOWERS, told, { key: `${told.mozaikId} ${told.after ?? ""}` });
  }

  private async tell({ mozaikId, authorId, at, after }: Told, { signal }: JobRun): Promise<void> {
    const facts = await this.queries.execute(new GetMozaikFacts(mozaikId));
    if (!facts?.isPublished || !facts.isPublic || !facts.isListed) return; // hidden since
    const followers = await this.follows.followersAt(authorId, new Date(at), after, CHUNK);
    const notice = { type: "published", authorId, mozaikId, mozaikName: facts.name } as const;
    const waiting = followers.values();
    const tellOneAfterTheOther = async () => {
      for (const followerId of waiting) {
        signal.throwIfAborted();
        const id = derivedId("notification", "published", mozaikId, followerId);
        const context = { ...commandContext({ userId: authorId, correlationId: mozaikId }), commandId: id, at };
        await this.commands.execute(new SendNotification(id, followerId, notice, context));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, tellOneAfterTheOther));
    const last = followers.at(-1);
    if (last !== undefined && followers.length === CHUNK) await this.order({ mozaikId, authorId, at, after: last });
  }
}
