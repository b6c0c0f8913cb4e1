import { type Decider, DomainError } from "../../decider.ts";
import type { GroupEvent } from "../events.ts";
import { MOST_MEMBERS } from "../rules/group-limits.ts";

export type GroupState =
  | { readonly status: "none" }
  | {
      readonly status: "present" | "deleted";
      readonly groupId: string;
      readonly ownerId: string;
      readonly name: string;
      /** In the order in which they were added. */
      readonly members: readonly string[];
    };

type PresentGroup = Exclude<GroupState, { status: "none" }>;

export type GroupCommand =
  | { type: "create"; groupId: string; ownerId: string; name: string }
  /** `members`: all of them from now on; `known`: which of them exist. Absent fields stay unchanged. */
  | { type: "change"; by: string; name?: string; members?: readonly string[]; known: ReadonlySet<string> }
  | { type: "delete"; by: string };

/** People whom their owner names together. To everybody else, members too, the group is not there. */
export const group: Decider<GroupState, GroupCommand, GroupEvent> = {
  initial: { status: "none" },

  decide(state, command) {
    switch (command.type) {
      case "create": {
        if (state.status !== "none") return [];
        const { groupId, ownerId, name } = command;
        return [{ type: "AccountGroupCreated", data: { groupId, ownerId, name } }];
      }
      case "change": {
        const { groupId, name } = ownGroup(state, command.by);
        const renamed = command.name !== undefined && command.name !== name;
        return [
          ...(renamed ? [{ type: "AccountGroupRenamed" as const, data: { groupId, name: command.name ?? name } }] : []),
          ...membersChanged(ownGroup(state, command.by), command.members, command.known),
        ];
      }
      case "delete": {
        if (state.status === "deleted" && state.ownerId === command.by) return [];
        const { groupId } = ownGroup(state, command.by);
        return [{ type: "AccountGroupDeleted", data: { groupId } }];
      }
    }
  },

  evolve(state, event) {
    if (event.type === "AccountGroupCreated") return { status: "present", ...event.data, members: [] };
    if (state.status === "none") return state;
    switch (event.type) {
      case "AccountGroupRenamed":
        return { ...state, name: event.data.name };
      case "AccountGroupMembersChanged": {
        const removed = new Set(event.data.removed);
        return { ...state, members: [...state.members.filter((id) => !removed.has(id)), ...event.data.added] };
      }
      case "AccountGroupDeleted":
        return { ...state, status: "deleted", members: [] };
    }
  },
};

function ownGroup(state: GroupState, userId: string): PresentGroup {
  if (state.status !== "present" || state.ownerId !== userId) {
    throw new DomainError("not-found", "group-not-found", "There is no such group.");
  }
  return state;
}

/** Somebody who has left the mall stays a member until they are removed; only new members have to exist. */
function membersChanged(
  { groupId, ownerId, members }: PresentGroup,
  wanted: readonly string[] | undefined,
  known: ReadonlySet<string>,
): GroupEvent[] {
  if (wanted === undefined) return [];
  const all = new Set(wanted);
  if (all.size > MOST_MEMBERS) {
    throw new DomainError("refused", "group-full", `A group can have ${MOST_MEMBERS} members.`);
  }
  const added = [...all].filter((id) => !members.includes(id));
  const removed = members.filter((id) => !all.has(id));
  if (added.includes(ownerId)) {
    throw new DomainError("refused", "own-group", "You cannot be a member of your own group.");
  }
  if (!added.every((id) => known.has(id))) {
    throw new DomainError("not-found", "person-not-found", "There is no such person.");
  }
  if (added.length + removed.length === 0) return [];
  return [{ type: "AccountGroupMembersChanged", data: { groupId, added, removed } }];
}
