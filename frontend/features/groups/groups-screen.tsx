import { useQuery } from "@tanstack/react-query";
import { Plus, Users } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import type { AccountGroup } from "#modules/account/group-contract";
import { MOST_GROUPS } from "#modules/account/rules/group-limits";
import { groupsQuery } from "../../api/groups.ts";
import { AccountTabs } from "../../layout/account-tabs.tsx";
import { Page } from "../../layout/page.tsx";
import { messageOf } from "../../mall/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";
import { ErrorState } from "../../ui/error-state/error-state.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { deletedGroups } from "./delete-group.ts";
import { GroupDialog } from "./group-dialog.tsx";
import { GroupRow } from "./group-row.tsx";
import css from "./groups.module.css";

/** The user's groups of people. */
export function GroupsScreen({ userId }: { userId: string }) {
  const groups = useQuery(groupsQuery(userId));
  const gone = useSyncExternalStore(deletedGroups.subscribe, deletedGroups.read);
  /** The group whose dialog is open; `new`: one that is being made. */
  const [edited, setEdited] = useState<AccountGroup | "new" | null>(null);
  const list = (groups.data ?? []).filter(({ id }) => !gone.has(id));
  const isFull = list.length >= MOST_GROUPS;
  const add = (
    <Button variant="primary" icon={<Plus />} isDisabled={isFull} onPress={() => setEdited("new")}>
      Create group
    </Button>
  );
  return (
    <Page title="Groups" width="text" actions={list.length > 0 && add}>
      <AccountTabs current="groups" />
      {groups.isPending && <Skeleton height="240px" radius="large" />}
      {groups.isError && !groups.data && (
        <ErrorState
          title="Your groups could not be loaded"
          text={messageOf(groups.error)}
          onRetry={() => void groups.refetch()}
          isRetrying={groups.isFetching}
        />
      )}
      {groups.data && list.length === 0 && (
        <EmptyState
          icon={<Users />}
          title="No groups yet"
          text="Put people together whom you often choose, and share or notify all of them at once. Only you see your groups."
          action={add}
        />
      )}
      {list.length > 0 && (
        <ul className={css.groups} aria-label="Groups">
          {list.map((group) => (
            <GroupRow key={group.id} group={group} onEdit={() => setEdited(group)} />
          ))}
        </ul>
      )}
      {isFull && <p className={css.hint}>You can have {MOST_GROUPS} groups.</p>}
      {edited !== null && (
        <GroupDialog group={edited === "new" ? null : edited} userId={userId} onClose={() => setEdited(null)} />
      )}
    </Page>
  );
}
