import { type FormEvent, type ReactNode, useId, useState } from "react";
import type { Passkey } from "#modules/account/passkey-contract";
import { useAddPasskey, useRenamePasskey, wasCancelled } from "../../api/passkeys.ts";
import { fieldErrorsOf, messageOf } from "../../mall/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { TextField } from "../../ui/text-field/text-field.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import css from "./security.module.css";

interface FormDialogProps {
  title: string;
  action: string;
  isReady: boolean;
  request: { isPending: boolean; error: Error | null };
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

function FormDialog({ title, action, isReady, request, onSubmit, onClose, children }: FormDialogProps) {
  const formId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !request.isPending) onSubmit();
  };
  const isTold = request.error === null || Object.keys(fieldErrorsOf(request.error)).length > 0;
  return (
    <Dialog
      title={title}
      size="small"
      isDismissable={false}
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" isDisabled={!isReady} isPending={request.isPending}>
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} className={css.form} noValidate onSubmit={submit}>
        {children}
        {!isTold && (
          <p role="alert">
            {wasCancelled(request.error) ? "No passkey was made. You can try again." : messageOf(request.error)}
          </p>
        )}
      </form>
    </Dialog>
  );
}

/** Asks for the password and a name; then the browser asks for finger, face or PIN. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const add = useAddPasskey();
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const done = () => {
    toasts.success("Passkey added");
    onClose();
  };
  return (
    <FormDialog
      title="Add a passkey"
      action="Continue"
      isReady={name.trim() !== "" && password !== ""}
      request={add}
      onSubmit={() => add.mutate({ name: name.trim(), password }, { onSuccess: done })}
      onClose={onClose}
    >
      <TextField
        label="Name"
        description="To recognise it, for example the name of this device."
        autoFocus
        maxLength={60}
        value={name}
        onChange={setName}
        error={fieldErrorsOf(add.error).name}
      />
      <TextField
        label="Your password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={fieldErrorsOf(add.error).password}
      />
    </FormDialog>
  );
}

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const rename = useRenamePasskey();
  const [name, setName] = useState(passkey.name);
  return (
    <FormDialog
      title="Rename passkey"
      action="Save"
      isReady={name.trim() !== ""}
      request={rename}
      onSubmit={() => rename.mutate({ id: passkey.id, name: name.trim() }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextField
        label="Name"
        autoFocus
        maxLength={60}
        value={name}
        onChange={setName}
        error={fieldErrorsOf(rename.error).name}
      />
    </FormDialog>
  );
}
