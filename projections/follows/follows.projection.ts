import { Injectable, type OnModuleInit } from "@nestjs/common";
import { sql, type Transaction } from "kysely";
import type { Recorded } from "#backend/event-store/event-store";
import { type EventHandlers, handleInOrder, type Projection } from "#backend/projections/projection";
import { Runner } from "#backend/projections/runner";
import type { FollowEvent } from "#modules/social/events";
import { createFollowTables, type FollowTables } from "./follows.schema.ts";

/** Who follows whom. */
@Injectable()
export class FollowsProjection implements Projection, OnModuleInit {
  readonly name = "follows";
  readonly version = 2;
  readonly categories = ["follow"];
  readonly createTables = createFollowTables;

  constructor(private readonly runner: Runner) {}

  onModuleInit(): void {
    this.runner.project(this);
  }

  apply(events: readonly Recorded[], transaction: Transaction<unknown>): Promise<void> {
    return handleInOrder(handlers, events, transaction.withTables<FollowTables>());
  }
}

const handlers: EventHandlers<FollowEvent, Transaction<FollowTables>> = {
  async AuthorFollowed({ followerId, authorId }, { meta }, transaction) {
    await transaction
      .insertInto("follows.follow")
      .values({ follower_id: followerId, author_id: authorId, since: new Date(meta.at) })
      .execute();
    await transaction
      .insertInto("follows.author")
      .values({ author_id: authorId, followers: 1 })
      .onConflict((conflict) =>
        conflict.column("author_id").doUpdateSet({ followers: sql`follows.author.followers + 1` }),
      )
      .execute();
  },
  async AuthorUnfollowed({ followerId, authorId }, _event, transaction) {
    await transaction
      .deleteFrom("follows.follow")
      .where("follower_id", "=", followerId)
      .where("author_id", "=", authorId)
      .execute();
    await transaction
      .updateTable("follows.author")
      .set((e) => ({ followers: e("followers", "-", 1) }))
      .where("author_id", "=", authorId)
      .execute();
  },
};
