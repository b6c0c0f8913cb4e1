import { useState } from "react";
import { Tabs } from "../../ui/tabs/tabs.tsx";
import { ListOfPurchases } from "./list-of-purchases.tsx";
import { PurchaseOptionsPane } from "./purchase-options-pane.tsx";

type TabId = "options" | "purchases";

/** Selling a Mozaik: what is offered, and what was bought. */
export function MozaikMarketplacePane({ id }: { id: string }) {
  const [tab, setTab] = useState<TabId>("options");
  const item = { itemType: "mozaik", itemId: id } as const;
  return (
    <Tabs<TabId>
      label="Marketplace"
      selected={tab}
      onSelect={setTab}
      tabs={[
        { id: "options", label: "Purchase Options", content: <PurchaseOptionsPane {...item} /> },
        { id: "purchases", label: "List of Purchases", content: <ListOfPurchases {...item} /> },
      ]}
    />
  );
}
