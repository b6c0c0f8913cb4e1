import { action, MALL, type MailContent, paragraph } from "#backend/mail/mail-content";

/** Whom a mail addresses: the display name, or the username if there is none. */
export interface Addressee {
  readonly username: string;
  readonly displayName: string;
}

export const greeting = ({ username, displayName }: Addressee) => `Hello ${displayName || username},`;
export const reasonOf = ({ username }: Addressee) =>
  `You get this mail because this address belongs to the account ${username} at ${MALL}.`;

export function verifyEmail(to: Addressee, link: string): MailContent {
  return {
    subject: `Confirm your e-mail address for ${MALL}`,
    greeting: greeting(to),
    parts: [
      paragraph(`Please confirm that this e-mail address is yours. It belongs to the account ${to.username}.`),
      action("Confirm e-mail address", link),
      paragraph("The link works for 7 days. You can use your account in the meantime."),
    ],
    reason: `You get this mail because somebody entered this address at ${MALL}. If it was not you, you need not do anything.`,
  };
}

export function resetPassword(to: Addressee, link: string): MailContent {
  return {
    subject: `Set a new password for ${MALL}`,
    greeting: greeting(to),
    parts: [
      paragraph(`Somebody asked for a new password for the account ${to.username}. If it was you, set it here:`),
      action("Set a new password", link),
      paragraph("The link works once, within 1 hour. Until you use it, your present password stays as it is."),
    ],
    reason: `${reasonOf(to)} If you did not ask for a new password, you need not do anything.`,
  };
}

export function passwordChanged(to: Addressee, forgotPassword: string): MailContent {
  return {
    subject: `Your password for ${MALL} was changed`,
    greeting: greeting(to),
    parts: [
      paragraph(`The password of the account ${to.username} was changed, and other devices were logged out.`),
      paragraph("If it was not you, set a new password now:"),
      action("Forgot password?", forgotPassword),
    ],
    reason: reasonOf(to),
  };
}

export function confirmNewEmail(to: Addressee, link: string): MailContent {
  return {
    subject: `Confirm your new e-mail address for ${MALL}`,
    greeting: greeting(to),
    parts: [
      paragraph(`The account ${to.username} is to get this e-mail address. Please confirm that it is yours:`),
      action("Confirm new e-mail address", link),
      paragraph("The link works for 48 hours."),
    ],
    reason: `You get this mail because somebody entered this address at ${MALL}. If it was not you, you need not do anything.`,
  };
}

/** `needsAnswer`: the change takes effect only if this address confirms it too. */
export function emailIsToChange(to: Addressee, newAddress: string, needsAnswer: boolean, link: string): MailContent {
  const asked = `Somebody asked to change the e-mail address of the account ${to.username} to ${newAddress}.`;
  return {
    subject: `Your e-mail address for ${MALL} is to be changed`,
    greeting: greeting(to),
    parts: needsAnswer
      ? [
          paragraph(`${asked} The change takes effect once both addresses have confirmed it.`),
          action("Confirm or deny the change", link),
          paragraph("The link works for 48 hours. If you do nothing, your address stays as it is."),
        ]
      : [
          paragraph(`${asked} The change takes effect once the new address has confirmed it.`),
          paragraph("If it was not you, deny the change:"),
          action("Deny the change", link),
        ],
    reason: reasonOf(to),
  };
}

/** `eraseAt`: when it can no longer be undone. */
export function accountIsDeleted(to: Addressee, eraseAt: Date, link: string): MailContent {
  const day = eraseAt.toISOString().slice(0, 10);
  return {
    subject: `Your account at ${MALL} is being deleted`,
    greeting: greeting(to),
    parts: [
      paragraph(`The account ${to.username} was deleted as you asked. Nobody sees your name any more.`),
      paragraph(`If you change your mind, or if it was not you, log in before ${day}, or use this link:`),
      action("Keep my account", link),
      paragraph("After that day everything is erased for good, and this address gets no further mail."),
    ],
    reason: reasonOf(to),
  };
}

/** `settings`: where the password can be changed. */
export function accountKept(to: Addressee, settings: string): MailContent {
  return {
    subject: `Your account at ${MALL} is back`,
    greeting: greeting(to),
    parts: [
      paragraph(`The account ${to.username} is not deleted any more. What was hidden can be seen again in a moment.`),
      paragraph("If it was not you, change your password now:"),
      action("Security settings", settings),
    ],
    reason: reasonOf(to),
  };
}

/** The link leads to the screen, which asks for a login: the mail itself opens nothing. */
export function exportIsReady(to: Addressee, screen: string): MailContent {
  return {
    subject: `Your data from ${MALL} is ready`,
    greeting: greeting(to),
    parts: [
      paragraph("The archive of everything that you have made, bought, written and been told is ready."),
      action("Download it", screen),
      paragraph("It can be downloaded for 7 days."),
    ],
    reason: reasonOf(to),
  };
}
