import { LoginForm } from "../../mall/login/login-form.tsx";
import { hasSessionExpired } from "../../mall/session.ts";
import { AccountPanel } from "./account-panel.tsx";
import { useWayBack } from "./use-way-back.ts";

export function LoginScreen({ returnTo }: { returnTo: string | undefined }) {
  useWayBack(returnTo);
  const text = hasSessionExpired()
    ? "Your session has ended. Log in to continue where you were."
    : "Welcome back. We never closed.";
  return (
    <AccountPanel title="Login" text={text}>
      <LoginForm returnTo={returnTo} />
    </AccountPanel>
  );
}
