import { type FormEvent, useState } from "react";
import { RegisterRequest } from "#modules/account/contract";
import { useRegister } from "../../api/account.ts";
import { checkForm, type FieldErrors } from "../../forms/field-errors.ts";
import { useFirstError } from "../../forms/use-first-error.ts";
import { fieldErrorsOf, messageOf } from "../../mall/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { TextField } from "../../ui/text-field/text-field.tsx";
import css from "./account-panel.module.css";

const EMPTY = { username: "", email: "", password: "", firstName: "", lastName: "", displayName: "" };

/** A form for a new account; afterwards the person is signed in. */
export function RegisterForm() {
  const [typed, setTyped] = useState(EMPTY);
  const [errors, setErrors] = useState<FieldErrors>({});
  const form = useFirstError(errors);
  const register = useRegister();
  const field = (name: keyof typeof EMPTY) => ({
    name,
    value: typed[name],
    error: errors[name],
    onChange: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = checkForm(RegisterRequest, typed);
    setErrors(checked.errors ?? {});
    if (!checked.request) return;
    register.mutate(checked.request, { onError: (error) => setErrors(fieldErrorsOf(error)) });
  };
  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate aria-label="Register">
      {register.isError && (
        <p role="alert" className={css.failure}>
          {messageOf(register.error)}
        </p>
      )}
      <TextField label="Username" isRequired autoComplete="username" autoFocus {...field("username")} />
      <TextField label="E-mail" isRequired type="email" autoComplete="email" {...field("email")} />
      <TextField
        label="Password"
        isRequired
        type="password"
        autoComplete="new-password"
        description={errors.password === undefined ? "At least 10 characters." : undefined}
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
      <div className={css.submit}>
        <Button type="submit" variant="primary" isPending={register.isPending}>
          Register
        </Button>
      </div>
    </form>
  );
}
