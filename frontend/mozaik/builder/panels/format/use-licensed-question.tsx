import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "../../../../ui/dialog/confirm-dialog.tsx";
import { useBuilder } from "../../view-state/builder-context.ts";

/** Asks before an asset that came with a bought Mozaik is removed. */
export function useLicensedQuestion(): {
  /** Calls `run`; first asks for confirmation if the asset may not be available again. */
  ask: (isAtRisk: boolean, run: () => void) => void;
  question: ReactNode;
} {
  const { isLicensed } = useBuilder();
  const [waiting, setWaiting] = useState<{ run: () => void } | null>(null);
  return {
    ask: (isAtRisk, run) => (isLicensed && isAtRisk ? setWaiting({ run }) : run()),
    question: (
      <ConfirmDialog
        title="Change the background"
        tone="neutral"
        isOpen={waiting !== null}
        onOpenChange={(isOpen) => !isOpen && setWaiting(null)}
        onConfirm={() => {
          setWaiting(null);
          waiting?.run();
        }}
      >
        This background is on a licensed Mozaik. If you change this Asset now, access permissions may prevent you from
        using it again. Proceed anyway?
      </ConfirmDialog>
    ),
  };
}
