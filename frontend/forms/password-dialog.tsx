import { type FormEvent, useId, useState } from "react";
import { fieldErrorsOf, messageOf } from "../mall/api-error.ts";
import { Button } from "../ui/button/button.tsx";
import { Dialog } from "../ui/dialog/dialog.tsx";
import { TextField } from "../ui/text-field/text-field.tsx";
import css from "./form.module.css";

interface PasswordDialogProps {
  title: string;
  /** What it is for, unless title and button say all. */
  text?: string;
  /** What the button does. */
  action: string;
  /** The request that the password is for. */
  request: { isPending: boolean; error: Error | null };
  onPassword: (password: string) => void;
  onClose: () => void;
}

/** Asks for the password before something that a stolen session must not be able to do. */
export function PasswordDialog({ title, text, action, request, onPassword, onClose }: PasswordDialogProps) {
  const formId = useId();
  const [password, setPassword] = useState("");
  const refused = fieldErrorsOf(request.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password !== "" && !request.isPending) onPassword(password);
  };
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
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isDisabled={password === ""}
            isPending={request.isPending}
          >
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} className={css.form} noValidate onSubmit={submit}>
        {text !== undefined && <p>{text}</p>}
        <TextField
          label="Your password"
          type="password"
          autoComplete="current-password"
          autoFocus
          value={password}
          onChange={setPassword}
          error={refused.password}
        />
        {request.error && refused.password === undefined && <p role="alert">{messageOf(request.error)}</p>}
      </form>
    </Dialog>
  );
}
