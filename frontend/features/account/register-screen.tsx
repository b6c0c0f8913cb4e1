import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { INVITATION_NEEDED } from "#modules/account/invitation-contract";
import { registrationQuery } from "../../api/invitations.ts";
import css from "./account-panel.module.css";
import { AccountPanel } from "./account-panel.tsx";
import { RegisterForm } from "./register-form.tsx";
import { useWayBack } from "./use-way-back.ts";

/** `invitation`: the token of the link that led here; empty: none. */
export function RegisterScreen({ returnTo, invitation }: { returnTo: string | undefined; invitation: string }) {
  useWayBack(returnTo);
  // The form is there at once: in most malls everyone may register, and the server decides anyway.
  const { data } = useQuery(registrationQuery);
  const isClosed = data?.isByInvitation === true && invitation === "";
  return (
    <AccountPanel title="Register" text={isClosed ? INVITATION_NEEDED : "Create your account now!"}>
      {!isClosed && <RegisterForm invitation={invitation} />}
      <p className={css.other}>
        Already have an account?{" "}
        <Link to="/login" search={{ returnTo }}>
          Login
        </Link>
      </p>
    </AccountPanel>
  );
}
