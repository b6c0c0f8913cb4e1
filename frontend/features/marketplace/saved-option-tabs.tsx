import type { PurchaseOption } from "#modules/marketplace/option-contract";
import type { TabDefinition } from "../../ui/tabs/tabs.tsx";
import { OptionChanges } from "./option-changes.tsx";
import { PurchaseCodesPane } from "./purchase-codes-pane.tsx";

export type OptionTab = "offer" | "terms" | "codes" | "history";

/** The tabs of the dialog that only a saved purchase option has. */
export function savedTabs(option: PurchaseOption): TabDefinition<OptionTab>[] {
  const codes = <PurchaseCodesPane optionId={option.id} currency={option.currency} />;
  return [
    { id: "codes", label: "Purchase Codes", content: codes },
    { id: "history", label: "History", content: <OptionChanges option={option} /> },
  ];
}
