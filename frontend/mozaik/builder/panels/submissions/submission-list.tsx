import { Download } from "lucide-react";
import { useState } from "react";
import type { Submission } from "#modules/mozaik/submission-contract";
import { saveFile } from "../../../../api/save-file.ts";
import { submissionArchive, submissionsFile, useDeleteSubmission } from "../../../../api/submissions.ts";
import { useApproveSubmission } from "../../../../api/visualization.ts";
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
  const approval = useApproveSubmission(mozaikId);
  const toggle = ({ id, isApproved }: Submission) =>
    approval.mutate(
      { id, isApproved: !isApproved },
      {
        onSuccess: () => toasts.success(isApproved ? "Hidden from visualizations" : "Shown in visualizations"),
        onError: (error) => toasts.error(messageOf(error)),
      },
    );
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
          <SubmissionRow
            key={each.id}
            submission={each}
            onApprove={() => toggle(each)}
            onDelete={() => setAsked(each.id)}
          />
        ))}
      </ol>
      <ConfirmDialog
        title="Delete submission"
        isOpen={asked !== null}
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
        onConfirm={confirm}
        isPending={remove.isPending}
      >
        The answers and their files are deleted permanently. This cannot be undone.
      </ConfirmDialog>
    </>
  );
}

type DownloadButtonsProps = { mozaikId: string; items: readonly Submission[] };

/** Saves all submissions, as a table or as data for programs, and their files, if there are any, as a zip. */
export function DownloadButtons({ mozaikId, items }: DownloadButtonsProps) {
  const hasFiles = items.some(({ answers }) => answers.some(({ files }) => files));
  return (
    <div className={css.downloads}>
      {(["csv", "json"] as const).map((format) => (
        <DownloadButton
          key={format}
          label={`Download ${format.toUpperCase()}`}
          download={async () => saveFile(await submissionsFile(mozaikId, format), `submissions.${format}`)}
        />
      ))}
      {hasFiles && (
        <DownloadButton
          label="Download files"
          download={async () => window.location.assign(await submissionArchive(mozaikId))}
        />
      )}
    </div>
  );
}

function DownloadButton({ label, download }: { label: string; download: () => Promise<void> }) {
  const [isPending, setPending] = useState(false);
  const press = async () => {
    setPending(true);
    try {
      await download();
    } catch (error) {
      toasts.error(messageOf(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <Button size="small" icon={<Download />} isPending={isPending} onPress={press}>
      {label}
    </Button>
  );
}
