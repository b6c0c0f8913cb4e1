import { Link } from "@tanstack/react-router";
import { ForgotPasswordRequest } from "#modules/account/contract";
import { useForgotPassword } from "../../api/account.ts";
import { checkForm } from "../../forms/field-errors.ts";
import { TextField } from "../../ui/text-field/text-field.tsx";
import { AccountForm, useTyped } from "./account-form.tsx";
import css from "./account-panel.module.css";
import { AccountPanel } from "./account-panel.tsx";

/** Asks for a link to set a new password. What it says afterwards is the same for every account there is or is not. */
export function ForgotPasswordScreen() {
  const { typed, errors, setErrors, field } = useTyped({ account: "" });
  const ask = useForgotPassword();

  const submit = () => {
    const checked = checkForm(ForgotPasswordRequest, typed);
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
        <AccountForm label="Forgot password?" submitLabel="Send link" errors={errors} request={ask} onSubmit={submit}>
          <TextField label="Username or e-mail" autoComplete="username" autoFocus {...field("account")} />
        </AccountForm>
      )}
      <p className={css.after}>
        <Link to="/login">Back to login</Link>
      </p>
    </AccountPanel>
  );
}
