import { useQuery } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import { submissionInboxQuery } from "../../../../api/submissions.ts";
import { IconButton } from "../../../../ui/button/button.tsx";
import { countText } from "../../../submissions/count-text.ts";
import { formReadiness } from "../../model/form-readiness.ts";
import { useBuilder, useDraft, useView } from "../../view-state/builder-context.ts";
import { openPanelOf } from "../../view-state/view-state.ts";
import css from "./submissions.module.css";

/** Opens the submissions panel and says how many are unread; shown once the Mozaik has questions. */
export function SubmissionsButton({ mozaikId }: { mozaikId: string }) {
  const builder = useBuilder();
  const isOpen = useView((view) => openPanelOf(view) === "submissions");
  const collects = useDraft(({ document }) => {
    const { asks, submits } = formReadiness(document);
    return asks || submits;
  });
  const inbox = useQuery({ ...submissionInboxQuery(mozaikId), enabled: collects || isOpen });
  const unread = inbox.data?.unread ?? 0;
  if (!collects && !isOpen) return null;
  return (
    <span className={css.button}>
      <IconButton
        label={unread === 0 ? "Submissions" : `Submissions, ${countText(unread)} unread`}
        icon={<Inbox />}
        size="small"
        aria-expanded={isOpen}
        onPress={() => builder.view.togglePanel("submissions")}
      />
      {unread > 0 && (
        <span className={css.count} aria-hidden="true">
          {unread > 99 ? "99+" : unread}
        </span>
      )}
    </span>
  );
}
