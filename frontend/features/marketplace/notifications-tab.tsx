import { Users } from "lucide-react";
import { useState } from "react";
import type { Asset } from "#modules/asset/contract";
import { Button } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";
import { SearchField } from "../../ui/search-field/search-field.tsx";
import { Tabs } from "../../ui/tabs/tabs.tsx";
import css from "./notified-people.module.css";
import { NotifiedPeople } from "./notified-people.tsx";

type TabId = "individuals" | "groups";

/** Who is notified when somebody buys the asset, beside its author. */
export function NotificationsTab({ asset }: { asset: Asset }) {
  const [tab, setTab] = useState<TabId>("individuals");
  return (
    <Tabs<TabId>
      label="Notifications"
      selected={tab}
      onSelect={setTab}
      keepsContents
      tabs={[
        { id: "individuals", label: "Individuals", content: <NotifiedPeople asset={asset} /> },
        { id: "groups", label: "Groups", content: <NoGroups /> },
      ]}
    />
  );
}

function NoGroups() {
  const [name, setName] = useState("");
  return (
    <div className={css.pane}>
      <div className={css.search}>
        <SearchField label="Find groups" placeholder="Search groups" value={name} onChange={setName} />
        <Button isDisabled={name === ""} onPress={() => setName("")}>
          Reset
        </Button>
      </div>
      <EmptyState
        icon={<Users />}
        title="No groups yet"
        text="Groups of people cannot be made yet. Choose individuals."
      />
    </div>
  );
}
