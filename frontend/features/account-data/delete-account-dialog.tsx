import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import type { DeleteAccountRequest, DeletionPreview } from "#modules/account/departure-contract";
import { deletionPreviewQuery, useDeleteAccount } from "../../api/account-data.ts";
import rows from "../../layout/rows.module.css";
import { fieldErrorsOf, messageOf } from "../../mall/api-error.ts";
import { endSession } from "../../mall/session.ts";
import { Button } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { ErrorState } from "../../ui/error-state/error-state.tsx";
import { RadioGroup } from "../../ui/radio-group/radio-group.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { TextField } from "../../ui/text-field/text-field.tsx";
import css from "../security/security.module.css";
import { countText, fateOf } from "./fates.ts";

const CHOICES = [
  {
    value: "keep",
    label: "Leave them without my name",
    description: "Other people's threads and libraries stay whole",
  },
  { value: "remove", label: "Remove them", description: "Nobody sees them any more" },
] as const;
type Choice = DeleteAccountRequest["contributions"];

interface DeleteAccountDialogProps {
  onClose: () => void;
  /** Loads another page. */
  leave: (address: string) => void;
}

/** Says what will happen, and asks for the password. Then leads to a page that says how to come back. */
export function DeleteAccountDialog({ onClose, leave }: DeleteAccountDialogProps) {
  const formId = useId();
  const preview = useQuery(deletionPreviewQuery);
  const deletion = useDeleteAccount();
  const [choice, setChoice] = useState<Choice>("keep");
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const refused = fieldErrorsOf(deletion.error);
  const isReady = preview.data !== undefined && password !== "" && (!preview.data.needsCode || code !== "");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || deletion.isPending) return;
    const onSuccess = ({ eraseAt }: { eraseAt: string }) => {
      endSession("signed-out");
      leave(`/keep-account?${new URLSearchParams({ until: eraseAt })}`); // not home, where signing out leads
    };
    deletion.mutate({ password, code, contributions: choice }, { onSuccess });
  };
  return (
    <Dialog
      title="Delete account"
      isDismissable={false}
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="danger" isDisabled={!isReady} isPending={deletion.isPending}>
            Delete account
          </Button>
        </>
      }
    >
      <form id={formId} className={css.form} noValidate onSubmit={submit}>
        <RadioGroup label="What you published and wrote" options={CHOICES} value={choice} onChange={setChoice} />
        {preview.isPending && <Skeleton height="160px" radius="large" />}
        {preview.isError && (
          <ErrorState
            title="What you have could not be counted"
            text={messageOf(preview.error)}
            onRetry={() => void preview.refetch()}
            isRetrying={preview.isFetching}
          />
        )}
        {preview.data && <Fates preview={preview.data} choice={choice} />}
        <TextField
          label="Your password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={refused.password}
        />
        {preview.data?.needsCode && (
          <TextField
            label="Code of your authenticator app, or a recovery code"
            autoComplete="one-time-code"
            value={code}
            onChange={setCode}
            error={refused.code}
          />
        )}
        {deletion.error && refused.password === undefined && refused.code === undefined && (
          <p role="alert">{messageOf(deletion.error)}</p>
        )}
      </form>
    </Dialog>
  );
}

function Fates({ preview, choice }: { preview: DeletionPreview; choice: Choice }) {
  const present = preview.counts.filter(({ count }) => count > 0);
  return (
    <div>
      <h3 className={rows.name}>What will happen</h3>
      <ul className={rows.list} aria-live="polite">
        {present.map((each) => (
          <li key={each.kind} className={rows.row}>
            <div className={rows.what}>
              <span className={rows.name}>{countText(each)}</span>
              <span className={css.hint}>{fateOf(each, choice)}</span>
            </div>
          </li>
        ))}
        <li className={rows.row}>
          <div className={rows.what}>
            <span className={rows.name}>Your name, e-mail address and profile picture</span>
            <span className={css.hint}>
              Nobody sees them from now on. They are erased after {preview.days} days. Your username is given to nobody
              else.
            </span>
          </div>
        </li>
      </ul>
    </div>
  );
}
