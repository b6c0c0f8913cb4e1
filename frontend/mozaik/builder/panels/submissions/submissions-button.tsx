import { useInfiniteQuery } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import { submissionsQuery } from "../../../../api/submissions.ts";
import { IconButton } from "../../../../ui/button/button.tsx";
import { formReadiness } from "../../model/form-readiness.ts";
import { useBuilder, useDraft, useView } from "../../view-state/builder-context.ts";
import { openPanelOf } from "../../view-state/view-state.ts";
import css from "./submissions.module.css";

/** Opens the submissions panel; shown once the Mozaik has questions. */
export function SubmissionsButton({ mozaikId }: { mozaikId: string }) {
  const builder = useBuilder();
  const isOpen = useView((view) => openPanelOf(view) === "submissions");
  const collects = useDraft(({ document }) => {
    const { asks, submits } = formReadiness(document);
    return asks || submits;
  });
  const count = useCount(mozaikId, collects || isOpen);
  if (!collects && !isOpen) return null;
  return (
    <span className={css.button}>
      <IconButton
        label={count === "" ? "Submissions" : `Submissions, ${count}`}
        icon={<Inbox />}
        size="small"
        aria-expanded={isOpen}
        onPress={() => builder.view.togglePanel("submissions")}
      />
      {count !== "" && (
        <span className={css.count} aria-hidden="true">
          {count}
        </span>
      )}
    </span>
  );
}

/** '3', '20+' if there are more than loaded, '' if there are none. */
function useCount(mozaikId: string, isWanted: boolean): string {
  const pages = useInfiniteQuery({ ...submissionsQuery(mozaikId), enabled: isWanted }).data?.pages ?? [];
  const known = pages.reduce((sum, page) => sum + page.items.length, 0);
  if (known === 0) return "";
  return pages.at(-1)?.hasNextPage ? `${known}+` : String(known);
}
