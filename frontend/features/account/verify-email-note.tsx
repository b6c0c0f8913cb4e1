import { useQuery } from "@tanstack/react-query";
import { currentUserQuery, useSendVerification } from "../../api/account.ts";
import { messageOf } from "../../mall/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import css from "./verify-email-note.module.css";

/** A quiet reminder for people who have not confirmed their address yet; nothing for everyone else. */
export function VerifyEmailNote() {
  const { data: user } = useQuery(currentUserQuery);
  const send = useSendVerification(user?.id ?? "");
  if (!user || user.emailVerified) return null;
  const sendAgain = () =>
    send.mutate(undefined, {
      onSuccess: () => toasts.success(`Mail sent to ${user.email}`),
      onError: (error) => toasts.error(messageOf(error)),
    });
  return (
    <section className={css.note} aria-label="E-mail address">
      <p>
        Please confirm your e-mail address <strong className={css.address}>{user.email}</strong>: open the link in the
        mail that we sent you.
      </p>
      <Button size="small" isPending={send.isPending} onPress={sendAgain}>
        Send again
      </Button>
    </section>
  );
}
