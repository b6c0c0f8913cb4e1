import type { ReactNode } from "react";
import { useConfirmEmail } from "../../api/account.ts";
import { messageOf } from "../../mall/api-error.ts";
import { Button, ButtonLink } from "../../ui/button/button.tsx";
import css from "./account-panel.module.css";
import { AccountPanel } from "./account-panel.tsx";
import { LinkInvalid } from "./link-invalid.tsx";
import { isLinkInvalid } from "./reset-password-screen.tsx";

/** What a link confirms; the server knows by its token, the screen by its address. */
export type Confirmation = "verification" | "new-address" | "old-address" | "notice";

const ASKED: Readonly<
  Record<Confirmation, { title: string; text: string; confirm: string | null; deny: string | null }>
> = {
  verification: {
    title: "Confirm your e-mail address",
    text: "This shows that the address in your account is yours.",
    confirm: "Confirm e-mail address",
    deny: null,
  },
  "new-address": {
    title: "Confirm your new e-mail address",
    text: "Your account gets this address once everyone who was asked has confirmed it.",
    confirm: "Confirm new e-mail address",
    deny: "It was not me",
  },
  "old-address": {
    title: "Change your e-mail address?",
    text: "Somebody asked to give your account another address. Confirm this only if it was you.",
    confirm: "Confirm change",
    deny: "Deny change",
  },
  notice: {
    title: "Change of your e-mail address",
    text: "Somebody asked to give your account another address. If it was you, you need not do anything here.",
    confirm: null,
    deny: "Deny change",
  },
};

const DONE = {
  verified: { title: "E-mail address confirmed", text: "Thank you. There is nothing else to do." },
  waiting: {
    title: "Confirmed",
    text: "One more step: the other address has to confirm the change too. We have sent a mail there.",
  },
  changed: { title: "E-mail address changed", text: "Your account has the new address from now on." },
  denied: {
    title: "Change denied",
    text: "Your e-mail address stays as it is. If it was not you who asked, set a new password now.",
  },
} as const;

/** Answers a link that was sent to an e-mail address. By a press: programs that look into mails follow links too. */
export function ConfirmEmailScreen({ token, asked }: { token: string; asked: Confirmation }) {
  const answer = useConfirmEmail();
  if (token === "" || isLinkInvalid(answer.error)) {
    return <LinkInvalid action={<ButtonLink href="/profile">Go to My Profile</ButtonLink>} />;
  }
  if (answer.data) {
    const { outcome } = answer.data;
    return (
      <AccountPanel title={DONE[outcome].title} text={DONE[outcome].text}>
        <div role="status" className={css.submit}>
          <span className="visually-hidden">{DONE[outcome].title}</span>
          {outcome === "denied" ? (
            <ButtonLink href="/forgot-password">Set a new password</ButtonLink>
          ) : (
            <ButtonLink href="/my-content">Go to My Content</ButtonLink>
          )}
        </div>
      </AccountPanel>
    );
  }
  const { title, text, confirm, deny } = ASKED[asked];
  const button = (label: string, variant: "primary" | "secondary", given: "confirm" | "deny"): ReactNode => (
    <Button
      variant={variant}
      isPending={answer.isPending && answer.variables.answer === given}
      onPress={() => answer.mutate({ token, answer: given })}
    >
      {label}
    </Button>
  );
  return (
    <AccountPanel title={title} text={text}>
      <div className={css.choices}>
        {answer.isError && (
          <p role="alert" className={css.failure}>
            {messageOf(answer.error)}
          </p>
        )}
        {confirm !== null && button(confirm, "primary", "confirm")}
        {deny !== null && button(deny, "secondary", "deny")}
      </div>
    </AccountPanel>
  );
}
