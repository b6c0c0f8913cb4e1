import { Injectable, type OnModuleInit } from "@nestjs/common";
import type { Transaction } from "kysely";
import type { Recorded } from "#backend/event-store/event-store";
import { type EventHandlers, handleInOrder, type Projection } from "#backend/projections/projection";
import { Runner } from "#backend/projections/runner";
import type { GroupEvent } from "#modules/account/events";
import { type AccountGroupTables, createAccountGroupTables } from "./account-groups.schema.ts";

/** Each person's groups and who is in them. */
@Injectable()
export class AccountGroupsProjection implements Projection, OnModuleInit {
  readonly name = "account_groups";
  readonly version = 1;
  readonly categories = ["account"];
  readonly createTables = createAccountGroupTables;

  constructor(private readonly runner: Runner) {}

  onModuleInit(): void {
    this.runner.project(this);
  }

  apply(events: readonly Recorded[], transaction: Transaction<unknown>): Promise<void> {
    return handleInOrder(handlers, events, transaction.withTables<AccountGroupTables>());
  }
}

const handlers: EventHandlers<GroupEvent, Transaction<AccountGroupTables>> = {
  async AccountGroupCreated({ groupId, ownerId, name }, _event, transaction) {
    await transaction.insertInto("account_groups.group").values({ id: groupId, owner_id: ownerId, name }).execute();
  },
  async AccountGroupRenamed({ groupId, name }, _event, transaction) {
    await transaction.updateTable("account_groups.group").set({ name }).where("id", "=", groupId).execute();
  },
  async AccountGroupMembersChanged({ groupId, added, removed }, { position }, transaction) {
    if (removed.length > 0) {
      await transaction
        .deleteFrom("account_groups.member")
        .where("group_id", "=", groupId)
        .where("user_id", "in", [...removed])
        .execute();
    }
    if (added.length > 0) {
      const rows = added.map((userId, index) => ({
        group_id: groupId,
        user_id: userId,
        place: `${position}/${String(index).padStart(4, "0")}`,
      }));
      await transaction.insertInto("account_groups.member").values(rows).execute();
    }
  },
  async AccountGroupDeleted({ groupId }, _event, transaction) {
    await transaction.deleteFrom("account_groups.member").where("group_id", "=", groupId).execute();
    await transaction.deleteFrom("account_groups.group").where("id", "=", groupId).execute();
  },
};
