import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "../../../../ui/dialog/confirm-dialog.tsx";
import { useBuilder } from "../../view-state/builder-context.ts";

/** Asks before an asset that came with a bought Mozaik is removed. */
export function useLicensedQuestion(): {
  /** Runs `act`; first asks for confirmation if the asset may not be available again. */
  ask: (isAtRisk: boolean, act: () => void) => void;
  question: ReactNode;
} {
  const { isLicensed } = useBuilder();
  const [waiting, setWaiting] = useState<{ act: () => void } | null>(null);
  return {
    ask: (isAtRisk, act) => (isLicensed && isAtRisk ? setWaiting({ act }) : act()),
    question: (
      <ConfirmDialog
        title="Change the background"
        tone="neutral"
        isOpen={waiting !== null}
        onOpenChange={(isOpen) => !isOpen && setWaiting(null)}
        onConfirm={() => {
          setWaiting(null);
          waiting?.act();
        }}
      >
        This background is on a licensed Mozaik. If you change this Asset now, access permissions may prevent you from
        using it again. Proceed anyway?
      </ConfirmDialog>
    ),
  };
}
