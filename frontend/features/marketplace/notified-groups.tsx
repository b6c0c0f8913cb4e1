import { useQuery } from "@tanstack/react-query";
import { Users } from "lucide-react";
import { useState } from "react";
import { type Asset, MOST_RECEIVERS } from "#modules/asset/contract";
import { groupsQuery } from "../../api/groups.ts";
import { messageOf } from "../../mall/api-error.ts";
import { groupsNamed } from "../../people/find-groups.tsx";
import { peopleCount } from "../../people/group-line.tsx";
import { ButtonLink } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";
import { ErrorState } from "../../ui/error-state/error-state.tsx";
import { SelectList } from "../../ui/select-list/select-list.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { NotifiedPane } from "./notified-pane.tsx";

/** The groups whose members are notified of purchases: chosen from the author's own, and saved together. */
export function NotifiedGroups({ asset }: { asset: Asset }) {
  const groups = useQuery(groupsQuery(asset.authorId));
  if (groups.error && !groups.data) {
    return (
      <ErrorState
        title="Your groups could not be loaded"
        text={messageOf(groups.error)}
        onRetry={() => void groups.refetch()}
        isRetrying={groups.isFetching}
      />
    );
  }
  if (!groups.data) return <Skeleton height="240px" radius="large" />;
  if (groups.data.length === 0) {
    return (
      <EmptyState
        icon={<Users />}
        title="No groups yet"
        text="Put people together in a group, and all of them are notified of a purchase."
        action={<ButtonLink href="/profile/groups">Create a group</ButtonLink>}
      />
    );
  }
  const items = groups.data.map(({ id, name, members }) => ({
    value: id,
    text: `${name} (${peopleCount(members.length)})`,
    name,
  }));
  return <Choice asset={asset} items={items} />;
}

function Choice({ asset, items }: { asset: Asset; items: readonly { value: string; text: string; name: string }[] }) {
  const [chosen, setChosen] = useState<readonly string[]>(asset.purchaseReceiversAccountGroups);
  const [name, setName] = useState("");
  return (
    <NotifiedPane
      asset={asset}
      field="purchaseReceiversAccountGroups"
      hint="Choose groups whose members are notified of a purchase."
      noun="groups"
      name={name}
      onName={setName}
      chosen={chosen}
      onChoose={setChosen}
    >
      <SelectList
        label="Groups"
        multiple
        items={groupsNamed(items, name)}
        value={chosen}
        onChange={(next) => setChosen(next.slice(0, MOST_RECEIVERS))}
        emptyText="None of your groups has this name."
      />
    </NotifiedPane>
  );
}
