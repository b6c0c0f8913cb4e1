import { useKeepAccount } from "../../api/account-data.ts";
import { messageOf } from "../../mall/api-error.ts";
import { day } from "../../mall/dates.ts";
import { Button, ButtonLink } from "../../ui/button/button.tsx";
import css from "./account-panel.module.css";
import { AccountPanel } from "./account-panel.tsx";
import { LinkInvalid } from "./link-invalid.tsx";
import { isLinkInvalid } from "./reset-password-screen.tsx";

interface KeepAccountScreenProps {
  /** Of the link from the mail; empty: they come from deleting their account. */
  token: string;
  /** Until when they who have just deleted their account can come back, in ISO format. */
  until?: string | undefined;
}

/** Undoes the deletion of an account by the link from the mail. By a press: programs that look into mails follow links. */
export function KeepAccountScreen({ token, until }: KeepAccountScreenProps) {
  const keep = useKeepAccount();
  if (token === "" && until !== undefined) return <Deleted until={until} />;
  if (token === "" || isLinkInvalid(keep.error)) {
    return <LinkInvalid action={<ButtonLink href="/login">Login</ButtonLink>} />;
  }
  if (keep.isSuccess) {
    return (
      <AccountPanel title="Your account is back" text="What was hidden can be seen again in a moment.">
        <div role="status" className={css.submit}>
          <span className="visually-hidden">Your account is back</span>
          <ButtonLink href="/login">Login</ButtonLink>
        </div>
      </AccountPanel>
    );
  }
  return (
    <AccountPanel title="Keep your account?" text="Its deletion is undone. Everything is as it was before.">
      <div className={css.choices}>
        {keep.isError && (
          <p role="alert" className={css.failure}>
            {messageOf(keep.error)}
          </p>
        )}
        <Button variant="primary" isPending={keep.isPending} onPress={() => keep.mutate(token)}>
          Keep my account
        </Button>
      </div>
    </AccountPanel>
  );
}

function Deleted({ until }: { until: string }) {
  return (
    <AccountPanel
      title="Your account is deleted"
      text={`Nobody sees your name any more. If you change your mind, log in before ${day(until)}, or use the link in the mail that we have sent you. After that day everything is erased for good.`}
    >
      <div className={css.submit}>
        <ButtonLink href="/">Go to the home page</ButtonLink>
      </div>
    </AccountPanel>
  );
}
