import { useState } from "react";
import type { Asset } from "#modules/asset/contract";
import { Tabs } from "../../ui/tabs/tabs.tsx";
import { ListOfPurchases } from "./list-of-purchases.tsx";
import { NotificationsTab } from "./notifications-tab.tsx";
import { PurchaseOptionsPane } from "./purchase-options-pane.tsx";

type TabId = "options" | "notifications" | "purchases";

/** Selling an asset: what is offered, who hears of a purchase, and what was bought. */
export function AssetMarketplacePane({ asset }: { asset: Asset }) {
  const [tab, setTab] = useState<TabId>("options");
  return (
    <Tabs<TabId>
      label="Marketplace"
      selected={tab}
      onSelect={setTab}
      tabs={[
        {
          id: "options",
          label: "Purchase Options",
          content: <PurchaseOptionsPane itemType="asset" itemId={asset.id} />,
        },
        { id: "notifications", label: "Notifications", content: <NotificationsTab asset={asset} /> },
        {
          id: "purchases",
          label: "List of Purchases",
          content: <ListOfPurchases itemType="asset" itemId={asset.id} />,
        },
      ]}
    />
  );
}
