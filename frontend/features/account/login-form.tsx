import { type FormEvent, useState } from "react";
import { LoginRequest } from "#modules/account/contract";
import { useSignIn } from "../../api/account.ts";
import { messageOf } from "../../api/api-error.ts";
import { checkForm, type FieldErrors } from "../../forms/field-errors.ts";
import { Button } from "../../ui/button/button.tsx";
import { Checkbox } from "../../ui/checkbox/checkbox.tsx";
import { TextField } from "../../ui/text-field/text-field.tsx";
import css from "./account-panel.module.css";

/** Username, password, remember. `onSignedIn` is called once the session is stored. */
export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const [remember, setRemember] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const signIn = useSignIn();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = checkForm(LoginRequest, { username, password, remember });
    setErrors(checked.errors ?? {});
    if (checked.request) signIn.mutate(checked.request, { onSuccess: onSignedIn });
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate aria-label="Login">
      {signIn.isError && (
        <p role="alert" className={css.failure}>
          {messageOf(signIn.error)}
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
    </form>
  );
}
