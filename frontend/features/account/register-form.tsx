import { RegisterRequest } from "#modules/account/contract";
import { useRegister } from "../../api/account.ts";
import { checkForm } from "../../forms/field-errors.ts";
import { fieldErrorsOf } from "../../mall/api-error.ts";
import { TextField } from "../../ui/text-field/text-field.tsx";
import { AccountForm, passwordRule, useTyped } from "./account-form.tsx";
import css from "./account-panel.module.css";

const EMPTY = { username: "", email: "", password: "", firstName: "", lastName: "", displayName: "" };

/** A form for a new account; afterwards the person is signed in. `invitation`: the token of a link; empty: none. */
export function RegisterForm({ invitation = "" }: { invitation?: string }) {
  const { typed, errors, setErrors, field } = useTyped(EMPTY);
  const register = useRegister();

  const submit = () => {
    const checked = checkForm(RegisterRequest, { ...typed, ...(invitation !== "" && { invitation }) });
    setErrors(checked.errors ?? {});
    if (!checked.request) return;
    register.mutate(checked.request, { onError: (error) => setErrors(fieldErrorsOf(error)) });
  };
  return (
    <AccountForm label="Register" submitLabel="Register" errors={errors} request={register} onSubmit={submit}>
      <TextField label="Username" isRequired autoComplete="username" autoFocus {...field("username")} />
      <TextField label="E-mail" isRequired type="email" autoComplete="email" {...field("email")} />
      <TextField
        label="Password"
        isRequired
        type="password"
        autoComplete="new-password"
        description={passwordRule(errors.password)}
        {...field("password")}
      />
      <TextField
        label="Display name"
        autoComplete="nickname"
        description="What others see. If empty, they see your username."
        {...field("displayName")}
      />
      <div className={css.pair}>
        <TextField label="First name" autoComplete="given-name" {...field("firstName")} />
        <TextField label="Last name" autoComplete="family-name" {...field("lastName")} />
      </div>
    </AccountForm>
  );
}
