import type { Transaction } from "kysely";
import type { EventHandlers } from "#backend/projections/projection";
import type { GroupEvent } from "#modules/account/events";
import type { LibraryTables } from "./libraries.schema.ts";

type Tables = Transaction<LibraryTables>;

/** Who is in which group of people at the moment. */
export const groupHandlers: EventHandlers<GroupEvent, Tables> = {
  async AccountGroupCreated({ groupId, ownerId }, _event, tables) {
    await tables.insertInto("libraries.people_group").values({ group_id: groupId, owner_id: ownerId }).execute();
  },
  async AccountGroupMembersChanged({ groupId, added, removed }, _event, tables) {
    if (removed.length > 0) {
      await tables
        .deleteFrom("libraries.group_member")
        .where("group_id", "=", groupId)
        .where("user_id", "in", [...removed])
        .execute();
    }
    if (added.length > 0) {
      const rows = added.map((user_id) => ({ group_id: groupId, user_id }));
      await tables.insertInto("libraries.group_member").values(rows).execute();
    }
  },
  async AccountGroupDeleted({ groupId }, _event, tables) {
    await tables.deleteFrom("libraries.group_member").where("group_id", "=", groupId).execute();
    await tables.deleteFrom("libraries.people_group").where("group_id", "=", groupId).execute();
  },
};
