import { z } from "zod";
import { Page } from "../../../layout/page.tsx";
import { Tabs } from "../../../ui/tabs/tabs.tsx";
import { DecisionTable } from "./decision-table.tsx";
import { ReviewTable } from "./review-table.tsx";

/** The address of the moderation screen: its tab. */
export const ModerationSearch = z.object({
  tab: z.enum(["waiting", "decided", "decisions"]).optional().catch(undefined),
});
export type ModerationSearch = z.output<typeof ModerationSearch>;

interface Props {
  search: ModerationSearch;
  onSearch: (search: ModerationSearch) => void;
}

/** What people reported, and what was decided about it. */
export function ModerationScreen({ search: { tab = "waiting" }, onSearch }: Props) {
  return (
    <Page title="Moderation">
      <Tabs
        label="Moderation"
        selected={tab}
        onSelect={(selected) => onSearch({ tab: selected })}
        tabs={[
          { id: "waiting", label: "Waiting", content: <ReviewTable isWaiting /> },
          { id: "decided", label: "Decided", content: <ReviewTable isWaiting={false} /> },
          { id: "decisions", label: "Log of decisions", content: <DecisionTable /> },
        ]}
      />
    </Page>
  );
}
