import type { QueryClient } from "@tanstack/react-query";
import type { AccountGroup } from "#modules/account/group-contract";
import { deleteGroup, groupsChanged } from "../../api/groups.ts";
import { UndoableDeletions } from "../../ui/toast/undoable-deletions.ts";

/** Groups that the user has deleted and can still bring back. */
export const deletedGroups = new UndoableDeletions();

/** Hides the group, and deletes it unless the user takes it back. */
export function deleteGroupLater({ id }: AccountGroup, queries: QueryClient): void {
  deletedGroups.start([id], "Group deleted", async (isLeaving) => {
    await deleteGroup(id, isLeaving);
    if (!isLeaving) await queries.invalidateQueries(groupsChanged);
  });
}
