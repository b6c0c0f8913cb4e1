import { type FormEvent, useRef, useState } from "react";
import { ApiError, messageOf } from "../api-error.ts";
import { signIn } from "../sign-in.ts";

interface LoginFormProps {
  /** Where to return after registering. */
  returnTo?: string | undefined;
  /** Makes the ids of several forms on one page unique. */
  idPrefix?: string;
  /** The account asks for a code too. By default the login screen is opened, which asks for it. */
  onSecondStep?: (returnTo: string | undefined) => void;
}

type Name = "username" | "password";
type Errors = Partial<Record<Name, string>>;

const MISSING = { username: "Username was not entered", password: "Password was not entered" } as const;

/** Username, password, remember me, and a link to register. */
export function LoginForm({ returnTo, idPrefix = "", onSecondStep = openLogin }: LoginFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState("");
  const [isPending, setPending] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!form.current || isPending) return;
    const typed = new FormData(form.current);
    const username = String(typed.get("username") ?? "").trim();
    const password = String(typed.get("password") ?? "");
    const found: Errors = {
      ...(username === "" && { username: MISSING.username }),
      ...(password === "" && { password: MISSING.password }),
    };
    setErrors(found);
    const [first] = Object.keys(found);
    if (first !== undefined) {
      form.current.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
      return;
    }
    setPending(true);
    setFailure("");
    try {
      if (await signIn({ username, password, remember: typed.has("remember") })) onSecondStep(returnTo);
    } catch (error) {
      setFailure(reasonOf(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <form ref={form} className="mall-form" onSubmit={(event) => void submit(event)} noValidate aria-label="Login">
      {failure && (
        <p role="alert" className="mall-failure">
          {failure}
        </p>
      )}
      <Field
        id={`${idPrefix}username`}
        name="username"
        label="Username"
        autoComplete="username"
        error={errors.username}
      />
      <Field
        id={`${idPrefix}password`}
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        error={errors.password}
      />
      <label className="mall-check">
        <input type="checkbox" name="remember" />
        Remember me
      </label>
      <button type="submit" className="mall-button mall-button-accent" aria-disabled={isPending}>
        Login
      </button>
      <p className="mall-other">
        <a href="/forgot-password">Forgot password?</a>
      </p>
      <p className="mall-other">
        New here? <a href={withReturn("/register", returnTo)}>Register now</a>
      </p>
    </form>
  );
}

interface FieldProps {
  id: string;
  name: Name;
  label: string;
  type?: "text" | "password";
  autoComplete: string;
  error: string | undefined;
}

function Field({ id, name, label, type = "text", autoComplete, error }: FieldProps) {
  return (
    <div className="mall-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type={type}
        autoComplete={autoComplete}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      />
      {error !== undefined && (
        <p id={`${id}-error`} className="mall-field-error">
          {error}
        </p>
      )}
    </div>
  );
}

const NO_LOGIN_PROCESS = "No login process could be found; please contact admin for assistance";

/** A clear message if the server has no sign-in route, because its 'not found' would not help the user. */
function reasonOf(error: unknown): string {
  return error instanceof ApiError && error.status === 404 ? NO_LOGIN_PROCESS : messageOf(error);
}

function openLogin(returnTo: string | undefined): void {
  window.location.assign(withReturn("/login", returnTo));
}

function withReturn(address: string, returnTo: string | undefined): string {
  return returnTo === undefined ? address : `${address}?returnTo=${encodeURIComponent(returnTo)}`;
}
