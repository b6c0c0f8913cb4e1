import { TYPE_TEXTS } from "#modules/social/rules/notification-settings";
import { useUnsubscribe } from "../../api/notification-settings.ts";
import { messageOf } from "../../mall/api-error.ts";
import { Button, ButtonLink } from "../../ui/button/button.tsx";
import css from "./account-panel.module.css";
import { AccountPanel } from "./account-panel.tsx";
import { LinkInvalid } from "./link-invalid.tsx";
import { isLinkInvalid } from "./reset-password-screen.tsx";

/** Switches mails off by a link in one of them. By a press: programs that look into mails follow links too. */
export function UnsubscribeScreen({ token }: { token: string }) {
  const change = useUnsubscribe(token);
  if (token === "" || isLinkInvalid(change.error)) {
    return <LinkInvalid action={<ButtonLink href="/profile/notifications">Open settings</ButtonLink>} />;
  }
  const done = change.data;
  const title = done ? (done.mailsAreOn ? "Mails are on again" : "Mails are off") : "Unsubscribe?";
  const text = done
    ? `${TYPE_TEXTS[done.type]}: ${done.mailsAreOn ? "you get mails again." : "you get no more mails."}`
    : "You get no more mails of this kind. Everything else stays as it is.";
  const areOn = done !== undefined && !done.mailsAreOn;
  return (
    <AccountPanel title={title} text={text}>
      <div className={css.choices}>
        <p role="status" className="visually-hidden">
          {done && `${title}. ${text}`}
        </p>
        {change.isError && (
          <p role="alert" className={css.failure}>
            {messageOf(change.error)}
          </p>
        )}
        <Button
          variant={areOn ? "secondary" : "primary"}
          isPending={change.isPending}
          onPress={() => change.mutate(areOn)}
        >
          {areOn ? "Undo" : "Unsubscribe"}
        </Button>
      </div>
    </AccountPanel>
  );
}
