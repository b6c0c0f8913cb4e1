import { useBlocker } from "@tanstack/react-router";
import { currentSession } from "../../../mall/session.ts";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import type { DraftStore } from "../sync/draft-store.ts";
import { useBuilder } from "../view-state/builder-context.ts";
import { notAppliedWords, unappliedIn } from "../view-state/unapplied.ts";

/** Milliseconds that leaving may be delayed: most requests are answered by then. */
const PATIENCE = 1_500;

/** Asks before the author leaves the builder with unsent edits or values that are not applied, by a link, the browser's buttons or closing the tab. */
export function LeaveGuard() {
  const builder = useBuilder();
  const { draft, uploads } = builder;
  const unapplied = () => (builder.isReadOnly ? [] : unappliedIn(builder.view.get(), draft.state.get().document));
  const leaving = useBlocker({
    // A signed-out author must be able to leave; unsent edits are sent when they come back.
    shouldBlockFn: async () =>
      currentSession() !== null && (uploads.isUnderway() || unapplied().length > 0 || !(await isSaved(draft))),
    enableBeforeUnload: () => {
      draft.settleTyping();
      const { kind } = draft.state.get().saving;
      if (uploads.isUnderway() || unapplied().length > 0) return true;
      return draft.hasUnsent() && kind !== "closed" && !(kind === "outdated" && draft.isKept);
    },
    withResolver: true,
  });
  const dropped = unapplied();
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
      {uploads.isUnderway()
        ? "Files are still being uploaded. If you leave, you find them in My Media, but they are not placed in this Mozaik."
        : dropped.length > 0
          ? `${notAppliedWords(dropped)}. If you leave, the values are lost.`
          : "Your latest changes are not saved yet. They are kept on this device and are saved when you open this Mozaik here again."}
    </ConfirmDialog>
  );
}

/** True if nothing can be lost by leaving. Waits briefly for what is being saved. */
async function isSaved(draft: DraftStore): Promise<boolean> {
  if (draft.state.get().saving.kind === "closed") return true;
  const late = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE));
  await Promise.race([draft.allSent().catch(() => {}), late]);
  return !draft.hasUnsent();
}
