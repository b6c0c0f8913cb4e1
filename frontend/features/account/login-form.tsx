import { type FormEvent, useState } from "react";
import { Link } from "react-aria-components";
import { LoginRequest } from "#modules/account/contract";
import { useSignIn } from "../../api/account.ts";
import { checkForm, type FieldErrors } from "../../forms/field-errors.ts";
import { useFirstError } from "../../forms/use-first-error.ts";
import { ApiError, messageOf } from "../../mall/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { Checkbox } from "../../ui/checkbox/checkbox.tsx";
import { TextField } from "../../ui/text-field/text-field.tsx";
import css from "./account-panel.module.css";

/** Username, password, remember, and the way to register. `returnTo` is where registering leads back to. */
export function LoginForm({ returnTo }: { returnTo?: string | undefined }) {
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const [remember, setRemember] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const form = useFirstError(errors);
  const signIn = useSignIn();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = checkForm(LoginRequest, { username, password, remember });
    setErrors(checked.errors ?? {});
    if (checked.request) signIn.mutate(checked.request);
  };
  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate aria-label="Login">
      {signIn.isError && (
        <p role="alert" className={css.failure}>
          {reasonOf(signIn.error)}
        </p>
      )}
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        autoFocus
        value={username}
        onChange={setUsername}
        error={errors.username}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={errors.password}
      />
      <Checkbox isSelected={remember} onChange={setRemember}>
        Remember me
      </Checkbox>
      <div className={css.submit}>
        <Button type="submit" variant="primary" isPending={signIn.isPending}>
          Login
        </Button>
      </div>
      <p className={css.other}>
        New here? <Link href={registerAddress(returnTo)}>Register now</Link>
      </p>
    </form>
  );
}

const NO_LOGIN_PROCESS = "No login process could be found; please contact admin for assistance";

/** Where the server knows no way to sign in, there is none: its own 'not found' would say nothing to the person. */
function reasonOf(error: Error): string {
  return error instanceof ApiError && error.status === 404 ? NO_LOGIN_PROCESS : messageOf(error);
}

function registerAddress(returnTo: string | undefined): string {
  return returnTo === undefined ? "/register" : `/register?returnTo=${encodeURIComponent(returnTo)}`;
}
