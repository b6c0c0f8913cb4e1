import type { ReactNode } from "react";
import { Button } from "../button/button.tsx";
import field from "../field/field.module.css";
import { Dialog } from "./dialog.tsx";

type ConfirmDialogProps = {
  title: string;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Called on 'Yes'. The dialog stays open until the caller closes it, so that it can show progress and errors. */
  onConfirm: () => void;
  isPending?: boolean;
  error?: string;
  tone?: "danger" | "neutral";
  confirmLabel?: string;
  cancelLabel?: string;
};

/** Asks before an action that is hard to undo. Focus starts at the harmless answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, isOpen, onOpenChange, onConfirm, isPending = false, error, tone = "danger" } = props;
  const { confirmLabel = "Yes", cancelLabel = "No" } = props;
  return (
    <Dialog
      title={title}
      size="small"
      role="alertdialog"
      isDismissable={false}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      footer={
        <>
          <Button autoFocus isDisabled={isPending} onPress={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button variant={tone === "danger" ? "danger" : "primary"} isPending={isPending} onPress={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {error !== undefined && (
        <p role="alert" className={field.error}>
          {error}
        </p>
      )}
    </Dialog>
  );
}
