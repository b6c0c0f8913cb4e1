import { action, MALL, type MailContent, paragraph } from "#backend/mail/mail-content";
import { type Addressee, greeting, reasonOf } from "../mail-texts.ts";

/** Changes of how an account is protected; its owner gets a mail about each. */
export const SECURITY_CHANGES = [
  "second-step-on",
  "second-step-off",
  "recovery-codes-made",
  "recovery-code-used",
  "passkey-added",
  "passkey-removed",
] as const;
export type SecurityChange = (typeof SECURITY_CHANGES)[number];

const TEXTS: Readonly<Record<SecurityChange, { subject: string; what: (username: string) => string }>> = {
  "second-step-on": {
    subject: `Two-step login is on for ${MALL}`,
    what: (username) => `Logging in to the account ${username} now also needs a code from an authenticator app.`,
  },
  "second-step-off": {
    subject: `Two-step login is off for ${MALL}`,
    what: (username) => `Logging in to the account ${username} no longer needs a code from an authenticator app.`,
  },
  "recovery-codes-made": {
    subject: `New recovery codes for ${MALL}`,
    what: (username) => `New recovery codes were made for the account ${username}. Earlier ones no longer work.`,
  },
  "recovery-code-used": {
    subject: `A recovery code was used at ${MALL}`,
    what: (username) => `Somebody logged in to the account ${username} with a recovery code. It works only once.`,
  },
  "passkey-added": {
    subject: `A passkey was added at ${MALL}`,
    what: (username) => `A new passkey can log in to the account ${username}, without its password.`,
  },
  "passkey-removed": {
    subject: `A passkey was removed at ${MALL}`,
    what: (username) => `A passkey of the account ${username} was removed. It can no longer log in.`,
  },
};

export function isSecurityChange(mail: string): mail is SecurityChange {
  return SECURITY_CHANGES.some((change) => change === mail);
}

/** Tells an account's owner of a change that they may not have made. `settings`: where they can undo it. */
export function securityChanged(to: Addressee, change: SecurityChange, settings: string): MailContent {
  const { subject, what } = TEXTS[change];
  return {
    subject,
    greeting: greeting(to),
    parts: [
      paragraph(what(to.username)),
      paragraph("If it was not you, change your password now, and end all other sessions here:"),
      action("Security settings", settings),
    ],
    reason: reasonOf(to),
  };
}
