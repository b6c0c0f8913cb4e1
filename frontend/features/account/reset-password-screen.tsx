import { Link } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { ResetPasswordRequest } from "#modules/account/contract";
import { useResetPassword } from "../../api/account.ts";
import { checkForm, type FieldErrors } from "../../forms/field-errors.ts";
import { useFirstError } from "../../forms/use-first-error.ts";
import { ApiError, fieldErrorsOf, messageOf } from "../../mall/api-error.ts";
import { Button, ButtonLink } from "../../ui/button/button.tsx";
import { TextField } from "../../ui/text-field/text-field.tsx";
import css from "./account-panel.module.css";
import { AccountPanel } from "./account-panel.tsx";
import { LinkInvalid } from "./link-invalid.tsx";

const UNEQUAL = "The new Password and confirm new Password must be equal";

/** Sets a new password by the link from a mail. `token` is empty when the link was cut short. */
export function ResetPasswordScreen({ token }: { token: string }) {
  const [typed, setTyped] = useState({ newPassword: "", again: "" });
  const [errors, setErrors] = useState<FieldErrors>({});
  const form = useFirstError(errors);
  const reset = useResetPassword();
  const field = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    error: errors[name],
    onChange: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = checkForm(ResetPasswordRequest, { token, newPassword: typed.newPassword });
    const unequal = typed.again === typed.newPassword ? {} : { again: UNEQUAL };
    const found = { ...unequal, ...checked.errors };
    setErrors(found);
    if (!checked.request || Object.keys(found).length > 0) return;
    reset.mutate(checked.request, { onError: (error) => setErrors(fieldErrorsOf(error)) });
  };
  if (token === "" || isLinkInvalid(reset.error)) {
    return <LinkInvalid action={<ButtonLink href="/forgot-password">Send another link</ButtonLink>} />;
  }
  if (reset.isSuccess) {
    return (
      <AccountPanel title="Set a new password" text="You were logged out everywhere.">
        <p role="status" className={css.success}>
          Your new password is set.
        </p>
        <p className={css.after}>
          <Link to="/login">Login</Link>
        </p>
      </AccountPanel>
    );
  }
  return (
    <AccountPanel title="Set a new password" text="You will be logged out everywhere else.">
      <form ref={form} className={css.form} onSubmit={submit} noValidate aria-label="Set a new password">
        {reset.isError && (
          <p role="alert" className={css.failure}>
            {messageOf(reset.error)}
          </p>
        )}
        <TextField
          label="New password"
          type="password"
          autoComplete="new-password"
          autoFocus
          description={errors.newPassword === undefined ? "At least 10 characters." : undefined}
          {...field("newPassword")}
        />
        <TextField label="Confirm new password" type="password" autoComplete="new-password" {...field("again")} />
        <div className={css.submit}>
          <Button type="submit" variant="primary" isPending={reset.isPending}>
            Save
          </Button>
        </div>
      </form>
    </AccountPanel>
  );
}

export function isLinkInvalid(error: Error | null): boolean {
  return error instanceof ApiError && error.code === "link-invalid";
}
