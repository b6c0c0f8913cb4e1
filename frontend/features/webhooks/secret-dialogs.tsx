import { useState } from "react";
import { FORMER_SECRET_HOURS } from "#modules/webhook/rules/limits";
import { useRevealSecret, useRotateSecret } from "../../api/webhooks.ts";
import { PasswordDialog } from "../../forms/password-dialog.tsx";
import { messageOf } from "../../mall/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { Checkbox } from "../../ui/checkbox/checkbox.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import css from "./webhooks.module.css";

/** Shows a secret, to be copied. */
export function SecretDialog({ title, secret, onClose }: { title: string; secret: string; onClose: () => void }) {
  return (
    <Dialog
      title={title}
      size="small"
      isDismissable={false}
      isOpen
      onOpenChange={onClose}
      footer={
        <Button variant="primary" onPress={onClose}>
          Done
        </Button>
      }
    >
      <div className={css.form}>
        <p>
          Your server checks with this secret that a message comes from us. Keep it where only your server reads it.
        </p>
        <code className={css.secret}>{secret}</code>
        <div>
          <Button autoFocus onPress={() => void copy(secret)}>
            Copy secret
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

async function copy(secret: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(secret);
    toasts.success("Secret copied");
  } catch {
    toasts.error("The secret could not be copied. Select it and copy it yourself.");
  }
}

/** Shows the current secret to somebody who knows the password. */
export function RevealSecretDialog({ webhookId, onClose }: { webhookId: string; onClose: () => void }) {
  const reveal = useRevealSecret(webhookId);
  if (reveal.data !== undefined) return <SecretDialog title="Secret" secret={reveal.data} onClose={onClose} />;
  return (
    <PasswordDialog
      title="Show secret"
      text="Whoever knows the secret can send messages that your server takes for the mall's. So first enter your password."
      action="Show"
      request={reveal}
      onPassword={(password) => reveal.mutate(password)}
      onClose={onClose}
    />
  );
}

/** Makes a new secret and shows it. */
export function NewSecretDialog({ webhookId, onClose }: { webhookId: string; onClose: () => void }) {
  const [keepsFormer, setKeepsFormer] = useState(true);
  const rotate = useRotateSecret(webhookId);
  if (rotate.data !== undefined) return <SecretDialog title="New secret" secret={rotate.data} onClose={onClose} />;
  return (
    <Dialog
      title="New secret"
      size="small"
      isDismissable={false}
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" isPending={rotate.isPending} onPress={() => rotate.mutate(keepsFormer)}>
            Make new secret
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <Checkbox
          isSelected={keepsFormer}
          onChange={setKeepsFormer}
          description="Then your server can be changed without losing a message. Switch it off if somebody else knows the former secret."
        >
          {`The former secret also signs for ${FORMER_SECRET_HOURS} hours`}
        </Checkbox>
        {rotate.isError && <p role="alert">{messageOf(rotate.error)}</p>}
      </div>
    </Dialog>
  );
}
