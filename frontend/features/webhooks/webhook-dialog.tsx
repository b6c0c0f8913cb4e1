import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { type Webhook, WebhookRequest } from "#modules/webhook/contract";
import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from "#modules/webhook/rules/event-types";
import { useSaveWebhook } from "../../api/webhooks.ts";
import { checkForm, type FieldErrors } from "../../forms/field-errors.ts";
import { useFirstError } from "../../forms/use-first-error.ts";
import { fieldErrorsOf, messageOf } from "../../mall/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { Checkbox, CheckboxGroup } from "../../ui/checkbox/checkbox.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Select } from "../../ui/select/select.tsx";
import { TextField } from "../../ui/text-field/text-field.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import { ALL_MOZAIKS, mozaikChoicesQuery, withChosen } from "./mozaik-choices.ts";
import { SecretDialog } from "./secret-dialogs.tsx";
import { EVENT_WORDS } from "./webhook-words.ts";
import css from "./webhooks.module.css";

interface Props {
  /** Null: a new one. */
  webhook: Webhook | null;
  /** What a new one is for; null: all Mozaiks. */
  mozaikId: string | null;
  onClose: () => void;
}

/** Adds a webhook and shows its secret, or changes one. */
export function WebhookDialog({ webhook, mozaikId, onClose }: Props) {
  const formId = useId();
  const mozaiks = useQuery(mozaikChoicesQuery);
  const [address, setAddress] = useState(webhook?.address ?? "");
  const [scope, setScope] = useState(webhook ? (webhook.mozaikId ?? ALL_MOZAIKS) : (mozaikId ?? ALL_MOZAIKS));
  const [eventTypes, setEventTypes] = useState<readonly WebhookEventType[]>(webhook?.eventTypes ?? WEBHOOK_EVENT_TYPES);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [secret, setSecret] = useState<string | null>(null);
  const form = useFirstError(errors);
  const save = useSaveWebhook(webhook?.id ?? null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return; // Enter in the field submits although the button is busy
    const chosen = scope === ALL_MOZAIKS ? null : scope;
    const checked = checkForm(WebhookRequest, { address, mozaikId: chosen, eventTypes: [...eventTypes] });
    setErrors(checked.errors ?? {});
    if (!checked.request) return;
    save.mutate(checked.request, {
      onSuccess: (added) => {
        if (added) return setSecret(added.secret);
        toasts.success("Webhook changed");
        onClose();
      },
      onError: (error) => {
        const wrong = fieldErrorsOf(error);
        setErrors(wrong);
        if (Object.keys(wrong).length === 0) toasts.error(messageOf(error));
      },
    });
  };
  if (secret !== null) return <SecretDialog title="Webhook added" secret={secret} onClose={onClose} />;
  return (
    <Dialog
      title={webhook ? "Change webhook" : "Add webhook"}
      isDismissable={false}
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" isPending={save.isPending}>
            {webhook ? "Save" : "Add"}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} className={css.form} noValidate onSubmit={submit}>
        <TextField
          label="Address"
          name="address"
          type="url"
          autoFocus
          placeholder="https://"
          description={errors.address === undefined ? "Messages are sent to it by POST." : undefined}
          value={address}
          onChange={setAddress}
          error={errors.address}
        />
        <Select
          label="For"
          options={withChosen(mozaiks.data ?? [], webhook, mozaikId)}
          value={scope}
          onChange={setScope}
          error={errors.mozaikId}
        />
        <CheckboxGroup
          label="Events"
          value={[...eventTypes]}
          onChange={(chosen) => setEventTypes(WEBHOOK_EVENT_TYPES.filter((type) => chosen.includes(type)))}
          error={errors.eventTypes}
        >
          {WEBHOOK_EVENT_TYPES.map((type) => (
            <Checkbox key={type} value={type}>
              {EVENT_WORDS[type]}
            </Checkbox>
          ))}
        </CheckboxGroup>
      </form>
    </Dialog>
  );
}
