import { Link } from "@tanstack/react-router";
import css from "./account-panel.module.css";
import { AccountPanel } from "./account-panel.tsx";
import { LoginForm } from "./login-form.tsx";
import { useWayBack } from "./use-way-back.ts";

export function LoginScreen({ returnTo }: { returnTo: string | undefined }) {
  const goBack = useWayBack(returnTo);
  return (
    <AccountPanel title="Login" text="Welcome back. We never closed.">
      <LoginForm onSignedIn={goBack} />
      <p className={css.other}>
        New here?{" "}
        <Link to="/register" search={{ returnTo }}>
          Register now
        </Link>
      </p>
    </AccountPanel>
  );
}
