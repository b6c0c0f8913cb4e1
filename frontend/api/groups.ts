import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { type AccountGroupChange, AccountGroups } from "#modules/account/group-contract";
import { sendCommand } from "../mall/http.ts";
import { command, get } from "./http.ts";

const KEY = "accountGroups";

/** The user's own groups, by name. */
export function groupsQuery(userId: string) {
  return queryOptions({
    queryKey: [KEY, userId],
    queryFn: async ({ signal }) => (await get(`/api/accountGroups/byUser/${userId}`, AccountGroups, signal)).items,
  });
}

function pathOf(id: string): string {
  return `/api/accountGroups/${encodeURIComponent(id)}`;
}

export interface GroupDraft {
  readonly name: string;
  readonly members: readonly string[];
}

/** Creates a group with its members, or changes the one with `id`. */
export function useSaveGroup(id: string | null) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ name, members }: GroupDraft) => {
      const body: AccountGroupChange = { name, members: [...members] };
      if (id !== null) return command("PATCH", pathOf(id), { body });
      const created = await sendCommand("POST", "/api/accountGroups", { body: { name } });
      if (members.length > 0) await command("PATCH", pathOf(created), { body });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [KEY] }),
  });
}

/** `keepalive`: the page is being closed. */
export function deleteGroup(id: string, keepalive: boolean): Promise<void> {
  return command("DELETE", pathOf(id), { keepalive });
}

/** The groups have changed on the server. */
export const groupsChanged = { queryKey: [KEY] };
