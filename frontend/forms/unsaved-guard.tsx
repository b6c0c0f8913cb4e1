import { useBlocker } from "@tanstack/react-router";
import { currentSession } from "../mall/session.ts";
import { ConfirmDialog } from "../ui/dialog/confirm-dialog.tsx";

/** Asks before a form with unsaved changes is left: by a link, the browser's buttons, or closing the tab. */
export function UnsavedGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const leaving = useBlocker({
    // A signed-out person must be able to leave.
    shouldBlockFn: () => isUnsaved && currentSession() !== null,
    enableBeforeUnload: () => isUnsaved,
    withResolver: true,
  });
  const isAsked = leaving.status === "blocked";
  return (
    <ConfirmDialog
      title="Leave with unsaved changes?"
      isOpen={isAsked}
      onOpenChange={(isOpen) => !isOpen && isAsked && leaving.reset()}
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => isAsked && leaving.proceed()}
    >
      Your changes are not saved. If you leave, they are lost.
    </ConfirmDialog>
  );
}
