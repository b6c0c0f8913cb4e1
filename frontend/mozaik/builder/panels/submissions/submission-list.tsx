import { Download } from "lucide-react";
import { useState } from "react";
import type { Submission } from "#modules/mozaik/submission-contract";
import { saveFile } from "../../../../api/save-file.ts";
import { submissionsFile, useDeleteSubmission } from "../../../../api/submissions.ts";
import { messageOf } from "../../../../mall/api-error.ts";
import { Button } from "../../../../ui/button/button.tsx";
import { ConfirmDialog } from "../../../../ui/dialog/confirm-dialog.tsx";
import { toasts } from "../../../../ui/toast/toasts.ts";
import { SubmissionRow } from "./submission-row.tsx";
import css from "./submissions.module.css";

/** The loaded submissions; each can be deleted. */
export function SubmissionList({ mozaikId, items }: { mozaikId: string; items: readonly Submission[] }) {
  const [asked, setAsked] = useState<string | null>(null);
  const remove = useDeleteSubmission(mozaikId);
  const confirm = () => {
    if (asked === null) return;
    remove.mutate(asked, {
      onSuccess: () => toasts.success("Submission deleted"),
      onError: (error) => toasts.error(messageOf(error)),
      onSettled: () => setAsked(null),
    });
  };
  return (
    <>
      <ol className={css.list} aria-label="Submissions">
        {items.map((each) => (
          <SubmissionRow key={each.id} submission={each} onDelete={() => setAsked(each.id)} />
        ))}
      </ol>
      <ConfirmDialog
        title="Delete submission"
        isOpen={asked !== null}
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
        onConfirm={confirm}
        isPending={remove.isPending}
      >
        The answers are deleted permanently. This cannot be undone.
      </ConfirmDialog>
    </>
  );
}

/** Saves all submissions as a table. */
export function DownloadButton({ mozaikId }: { mozaikId: string }) {
  const [isPending, setPending] = useState(false);
  const download = async () => {
    setPending(true);
    try {
      saveFile(await submissionsFile(mozaikId), "submissions.csv");
    } catch (error) {
      toasts.error(messageOf(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <Button size="small" icon={<Download />} isPending={isPending} onPress={download}>
      Download CSV
    </Button>
  );
}
