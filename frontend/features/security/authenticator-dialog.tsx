import { type FormEvent, useId, useState } from "react";
import type { AuthenticatorKey } from "#modules/account/second-factor-contract";
import { useConfirmAuthenticator, useSetUpAuthenticator } from "../../api/security.ts";
import { PasswordDialog } from "../../forms/password-dialog.tsx";
import { fieldErrorsOf, messageOf } from "../../mall/api-error.ts";
import { Button, ButtonLink } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { TextField } from "../../ui/text-field/text-field.tsx";
import { QrCode } from "./qr-code.tsx";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";
import css from "./security.module.css";

/** Sets up an authenticator app: password, key, first code, recovery codes. */
export function AuthenticatorDialog({ onClose }: { onClose: () => void }) {
  const setUp = useSetUpAuthenticator();
  const confirm = useConfirmAuthenticator();
  if (confirm.data) return <RecoveryCodesDialog codes={confirm.data.codes} onClose={onClose} />;
  if (setUp.data) {
    return (
      <KeyDialog
        authenticator={setUp.data}
        request={confirm}
        onCode={(code) => confirm.mutate({ code })}
        onClose={onClose}
      />
    );
  }
  return (
    <PasswordDialog
      title="Set up two-step login"
      text="You need an authenticator app on your phone or computer. First enter your password."
      action="Continue"
      request={setUp}
      onPassword={(password) => setUp.mutate({ password })}
      onClose={onClose}
    />
  );
}

interface KeyDialogProps {
  authenticator: AuthenticatorKey;
  request: { isPending: boolean; error: Error | null };
  onCode: (code: string) => void;
  onClose: () => void;
}

function KeyDialog({ authenticator: { key, link }, request, onCode, onClose }: KeyDialogProps) {
  const formId = useId();
  const [code, setCode] = useState("");
  const refused = fieldErrorsOf(request.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== "" && !request.isPending) onCode(code);
  };
  return (
    <Dialog
      title="Set up two-step login"
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
            isDisabled={code.trim() === ""}
            isPending={request.isPending}
          >
            Turn on
          </Button>
        </>
      }
    >
      <form id={formId} className={css.form} noValidate onSubmit={submit}>
        <p>Scan this code with your app:</p>
        <QrCode text={link} name="QR code with the key for your authenticator app" />
        <p>Or open the link on the device with your app, or enter this key in the app:</p>
        <code className={css.key}>{key.replace(/.{4}(?=.)/g, "$& ")}</code>
        <div>
          <ButtonLink href={link}>Open authenticator app</ButtonLink>
        </div>
        <TextField
          label="Code"
          autoFocus
          inputMode="numeric"
          autoComplete="one-time-code"
          description={refused.code === undefined ? "Six digits that the app shows now." : undefined}
          value={code}
          onChange={setCode}
          error={refused.code}
        />
        {request.error && refused.code === undefined && <p role="alert">{messageOf(request.error)}</p>}
      </form>
    </Dialog>
  );
}
