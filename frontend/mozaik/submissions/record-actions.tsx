import { Eye, EyeOff, Mail, MailOpen, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Submission } from "#modules/mozaik/submission-contract";
import { useChangeSubmissions, useDeleteSubmission } from "../../api/submissions.ts";
import { useApproveSubmission } from "../../api/visualization.ts";
import { messageOf } from "../../mall/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import css from "./submission-record.module.css";

type RecordActionsProps = { mozaikId: string; submission: Submission; onDeleted: () => void };

/** What the author may do with the submission that they read. */
export function RecordActions({ mozaikId, submission, onDeleted }: RecordActionsProps) {
  const { id, isRead, isApproved } = submission;
  const [isAsking, setAsking] = useState(false);
  const change = useChangeSubmissions(mozaikId);
  const approval = useApproveSubmission(mozaikId);
  const remove = useDeleteSubmission(mozaikId);
  const onError = (error: Error) => toasts.error(messageOf(error));
  const mark = () => change.mutate({ type: "mark", id, isRead: !isRead }, { onError });
  const approve = () => {
    const said = isApproved ? "Hidden from visualizations" : "Shown in visualizations";
    approval.mutate({ id, isApproved: !isApproved }, { onSuccess: () => toasts.success(said), onError });
  };
  const confirm = () =>
    remove.mutate(id, {
      onSuccess: () => {
        toasts.success("Submission deleted");
        onDeleted();
      },
      onError,
      onSettled: () => setAsking(false),
    });
  return (
    <div className={css.actions}>
      <Button size="small" icon={isRead ? <Mail /> : <MailOpen />} isPending={change.isPending} onPress={mark}>
        {isRead ? "Mark as unread" : "Mark as read"}
      </Button>
      <Button size="small" icon={isApproved ? <EyeOff /> : <Eye />} isPending={approval.isPending} onPress={approve}>
        {isApproved ? "Hide from visualizations" : "Show in visualizations"}
      </Button>
      <Button size="small" icon={<Trash2 />} onPress={() => setAsking(true)}>
        Delete submission
      </Button>
      <ConfirmDialog
        title="Delete submission"
        isOpen={isAsking}
        onOpenChange={setAsking}
        onConfirm={confirm}
        isPending={remove.isPending}
      >
        The answers, their files and your note are deleted permanently. This cannot be undone.
      </ConfirmDialog>
    </div>
  );
}
