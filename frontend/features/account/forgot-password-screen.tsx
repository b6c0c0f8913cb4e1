import { Link } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { ForgotPasswordRequest } from "#modules/account/contract";
import { useForgotPassword } from "../../api/account.ts";
import { checkForm, type FieldErrors } from "../../forms/field-errors.ts";
import { useFirstError } from "../../forms/use-first-error.ts";
import { messageOf } from "../../mall/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { TextField } from "../../ui/text-field/text-field.tsx";
import css from "./account-panel.module.css";
import { AccountPanel } from "./account-panel.tsx";

/** Asks for a link to set a new password. What it says afterwards is the same for every account there is or is not. */
export function ForgotPasswordScreen() {
  const [account, setAccount] = useState("");
  const [errors, setErrors] = useState<FieldErrors>({});
  const form = useFirstError(errors);
  const ask = useForgotPassword();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = checkForm(ForgotPasswordRequest, { account });
    setErrors(checked.errors ?? {});
    if (checked.request) ask.mutate(checked.request);
  };
  return (
    <AccountPanel title="Forgot password?" text="We will send you a link to set a new one.">
      {ask.isSuccess ? (
        <p role="status" className={css.success}>
          If there is an account for what you entered, a mail with a link is on its way to its e-mail address. The link
          works for 1 hour. If no mail arrives, look into your spam folder.
        </p>
      ) : (
        <form ref={form} className={css.form} onSubmit={submit} noValidate aria-label="Forgot password?">
          {ask.isError && (
            <p role="alert" className={css.failure}>
              {messageOf(ask.error)}
            </p>
          )}
          <TextField
            label="Username or e-mail"
            name="account"
            autoComplete="username"
            autoFocus
            value={account}
            onChange={setAccount}
            error={errors.account}
          />
          <div className={css.submit}>
            <Button type="submit" variant="primary" isPending={ask.isPending}>
              Send link
            </Button>
          </div>
        </form>
      )}
      <p className={css.after}>
        <Link to="/login">Back to login</Link>
      </p>
    </AccountPanel>
  );
}
