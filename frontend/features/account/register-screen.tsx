import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { INVITATION_INVALID, INVITATION_NEEDED } from "#modules/account/invitation-contract";
import { invitationQuery, registrationQuery } from "../../api/invitations.ts";
import { ApiError } from "../../mall/api-error.ts";
import { Spinner } from "../../ui/spinner/spinner.tsx";
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
  const link = useQuery({ ...invitationQuery(invitation), enabled: invitation !== "" });
  const isSpent = link.error instanceof ApiError && link.error.code === "invitation-invalid";
  const closed = isSpent ? INVITATION_INVALID : isClosed ? INVITATION_NEEDED : undefined;
  return (
    <AccountPanel title="Register" text={closed ?? "Create your account now!"}>
      {link.isLoading ? (
        <Spinner label="Checking the invitation" />
      ) : (
        closed === undefined && <RegisterForm invitation={invitation} />
      )}
      <p className={css.other}>
        Already have an account?{" "}
        <Link to="/login" search={{ returnTo }}>
          Login
        </Link>
      </p>
    </AccountPanel>
  );
}
