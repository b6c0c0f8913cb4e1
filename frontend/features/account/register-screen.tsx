import { Link } from "@tanstack/react-router";
import css from "./account-panel.module.css";
import { AccountPanel } from "./account-panel.tsx";
import { RegisterForm } from "./register-form.tsx";
import { useWayBack } from "./use-way-back.ts";

export function RegisterScreen({ returnTo }: { returnTo: string | undefined }) {
  useWayBack(returnTo);
  return (
    <AccountPanel title="Register" text="Create your account now!">
      <RegisterForm />
      <p className={css.other}>
        Already have an account?{" "}
        <Link to="/login" search={{ returnTo }}>
          Login
        </Link>
      </p>
    </AccountPanel>
  );
}
