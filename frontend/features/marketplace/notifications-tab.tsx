import { useState } from "react";
import type { Asset } from "#modules/asset/contract";
import { Tabs } from "../../ui/tabs/tabs.tsx";
import { NotifiedGroups } from "./notified-groups.tsx";
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
        { id: "groups", label: "Groups", content: <NotifiedGroups asset={asset} /> },
      ]}
    />
  );
}
