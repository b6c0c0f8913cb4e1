import type { RenderedMail } from "./render-mail.ts";

export interface OutgoingMail extends RenderedMail {
  /** The same for every attempt: mail programs show a mail that arrives twice once. */
  readonly id: string;
  readonly to: string;
  readonly attachments?: readonly MailAttachment[];
}

export interface MailAttachment {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** Brings mails to a mail server. */
export interface MailTransport {
  /** Throws `AddressGone` or `MailRefused`; any other error may pass by itself. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** Injection token; null where no mail server is set. */
export const MAIL_TRANSPORT = Symbol("MailTransport");

/** The mail server permanently rejects the address: the mailbox does not exist. */
export class AddressGone extends Error {}

/** The mail server refuses this mail for good, for another reason than the mailbox. */
export class MailRefused extends Error {}
