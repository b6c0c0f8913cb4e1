import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";

interface Props {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onProceed: () => void;
}

/** Asks before a file goes so that another one can be chosen. */
export function ChangeFileQuestion({ isOpen, onOpenChange, onProceed }: Props) {
  return (
    <ConfirmDialog
      title="Change File"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      cancelLabel="Cancel"
      confirmLabel="Proceed"
      tone="neutral"
      onConfirm={() => {
        onOpenChange(false);
        onProceed();
      }}
    >
      The file will be removed and a new one can be uploaded.
    </ConfirmDialog>
  );
}
