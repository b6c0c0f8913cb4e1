import { z } from "zod";
import { PurchaseFilters } from "#modules/support/contract";
import { Page } from "../../../layout/page.tsx";
import { Tabs } from "../../../ui/tabs/tabs.tsx";
import { AccessesTable } from "./accesses-table.tsx";
import { AlarmsTable } from "./alarms-table.tsx";
import { PurchaseSearch } from "./purchase-search.tsx";

/** The address of the support screen: its tab, and the filters. What is malformed is left out. */
export const SupportSearch = z.object({
  tab: z.enum(["purchases", "alarms", "accesses"]).optional().catch(undefined),
  filters: PurchaseFilters.optional().catch(undefined),
});
export type SupportSearch = z.output<typeof SupportSearch>;

interface Props {
  search: SupportSearch;
  onSearch: (search: SupportSearch) => void;
}

/** Finds purchases, and shows alarms of payments and what support looked at. */
export function SupportScreen({ search: { tab = "purchases", filters }, onSearch }: Props) {
  return (
    <Page title="Support">
      <Tabs
        label="Support"
        selected={tab}
        onSelect={(selected) => onSearch({ tab: selected, filters })}
        tabs={[
          {
            id: "purchases",
            label: "Purchases",
            content: <PurchaseSearch filters={filters} onSearch={(next) => onSearch({ filters: next })} />,
          },
          { id: "alarms", label: "Alarms", content: <AlarmsTable /> },
          { id: "accesses", label: "Accesses", content: <AccessesTable /> },
        ]}
      />
    </Page>
  );
}
