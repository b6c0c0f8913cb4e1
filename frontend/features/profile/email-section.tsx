import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { ChangeEmailRequest, type CurrentUser, type EmailState } from "#modules/account/contract";
import { emailStateQuery, useCancelEmailChange, useChangeEmail } from "../../api/account.ts";
import { checkForm, type FieldErrors } from "../../forms/field-errors.ts";
import { useFirstError } from "../../forms/use-first-error.ts";
import { fieldErrorsOf, messageOf } from "../../mall/api-error.ts";
import { Badge } from "../../ui/badge/badge.tsx";
import { Button } from "../../ui/button/button.tsx";
import { ErrorState } from "../../ui/error-state/error-state.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { TextField } from "../../ui/text-field/text-field.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import css from "./profile.module.css";

/** One's own e-mail address: whether it is confirmed, the change that waits, and the way to change it. */
export function EmailSection({ user }: { user: CurrentUser }) {
  const state = useQuery(emailStateQuery(user.id));
  return (
    <section className={css.email} aria-labelledby="email-section">
      <h2 id="email-section" className={css.heading}>
        E-mail
      </h2>
      {state.isPending && <Skeleton height="120px" radius="large" />}
      {state.isError && !state.data && (
        <ErrorState
          title="The e-mail address could not be loaded"
          text={messageOf(state.error)}
          onRetry={() => void state.refetch()}
          isRetrying={state.isFetching}
        />
      )}
      {state.data && (
        <>
          <p className={css.address}>
            <strong>{state.data.email}</strong>
            {state.data.emailVerified ? (
              <Badge tone="success">Confirmed</Badge>
            ) : (
              <Badge tone="neutral">Not confirmed</Badge>
            )}
          </p>
          {state.data.change && <WaitingChange userId={user.id} change={state.data.change} />}
          <ChangeForm userId={user.id} />
        </>
      )}
    </section>
  );
}

function WaitingChange({ userId, change }: { userId: string; change: NonNullable<EmailState["change"]> }) {
  const cancel = useCancelEmailChange(userId);
  const giveUp = () =>
    cancel.mutate(undefined, {
      onSuccess: () => toasts.success("The change was cancelled"),
      onError: (error) => toasts.error(messageOf(error)),
    });
  return (
    <div className={css.waiting}>
      <p>
        Waiting to change to <strong>{change.email}</strong>. Open the {change.needsOld ? "links" : "link"} in the{" "}
        {change.needsOld ? "mails that we sent to both addresses" : "mail that we sent there"}. Until then your address
        stays as it is.
      </p>
      <ul className={css.steps}>
        <li>
          New address: <strong>{change.confirmedByNew ? "confirmed" : "not confirmed yet"}</strong>
        </li>
        {change.needsOld && (
          <li>
            Present address: <strong>{change.confirmedByOld ? "confirmed" : "not confirmed yet"}</strong>
          </li>
        )}
      </ul>
      <div>
        <Button size="small" isPending={cancel.isPending} onPress={giveUp}>
          Cancel change
        </Button>
      </div>
    </div>
  );
}

function ChangeForm({ userId }: { userId: string }) {
  const [email, setEmail] = useState("");
  const [errors, setErrors] = useState<FieldErrors>({});
  const form = useFirstError(errors);
  const change = useChangeEmail(userId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return; // Enter in the field submits although the button is busy
    const checked = checkForm(ChangeEmailRequest, { email: email.trim() });
    setErrors(checked.errors ?? {});
    if (!checked.request) return;
    change.mutate(checked.request.email, {
      onSuccess: () => {
        setEmail("");
        toasts.success("We have sent you a mail to confirm the change");
      },
      onError: (error) => {
        const wrong = fieldErrorsOf(error);
        setErrors(wrong);
        if (Object.keys(wrong).length === 0) toasts.error(messageOf(error));
      },
    });
  };
  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate aria-label="E-mail">
      <TextField
        label="New e-mail address"
        name="email"
        type="email"
        autoComplete="email"
        description={errors.email === undefined ? "Nobody else sees it." : undefined}
        value={email}
        onChange={setEmail}
        error={errors.email}
      />
      <div className={css.buttons}>
        <Button type="submit" isDisabled={email.trim() === ""} isPending={change.isPending}>
          Change e-mail address
        </Button>
      </div>
    </form>
  );
}
