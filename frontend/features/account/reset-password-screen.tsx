import { Link } from "@tanstack/react-router";
import { ResetPasswordRequest } from "#modules/account/contract";
import { useResetPassword } from "../../api/account.ts";
import { checkForm } from "../../forms/field-errors.ts";
import { ApiError, fieldErrorsOf } from "../../mall/api-error.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { TextField } from "../../ui/text-field/text-field.tsx";
import { AccountForm, passwordRule, useTyped } from "./account-form.tsx";
import css from "./account-panel.module.css";
import { AccountPanel } from "./account-panel.tsx";
import { LinkInvalid } from "./link-invalid.tsx";

const UNEQUAL = "The new Password and confirm new Password must be equal";

/** Sets a new password by the link from a mail. `token` is empty when the link was cut short. */
export function ResetPasswordScreen({ token }: { token: string }) {
  const { typed, errors, setErrors, field } = useTyped({ newPassword: "", again: "" });
  const reset = useResetPassword();

  const submit = () => {
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
      <AccountForm label="Set a new password" submitLabel="Save" errors={errors} request={reset} onSubmit={submit}>
        <TextField
          label="New password"
          type="password"
          autoComplete="new-password"
          autoFocus
          description={passwordRule(errors.newPassword)}
          {...field("newPassword")}
        />
        <TextField label="Confirm new password" type="password" autoComplete="new-password" {...field("again")} />
      </AccountForm>
    </AccountPanel>
  );
}

export function isLinkInvalid(error: Error | null): boolean {
  return error instanceof ApiError && error.code === "link-invalid";
}
