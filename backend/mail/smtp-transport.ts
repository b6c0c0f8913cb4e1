import type { Transporter } from "nodemailer";
import type { Config } from "../config/config.ts";
import { MALL } from "./mail-content.ts";
import { AddressGone, MailRefused, type MailTransport, type OutgoingMail } from "./mail-transport.ts";

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;

/** What nodemailer tells of a failure. Its message is left out of ours: it may quote the address. */
interface SmtpFailure {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

/** Sends by SMTP. nodemailer is loaded with the first mail. */
export class SmtpTransport implements MailTransport {
  private readonly from: { name: string; address: string };
  private transporter: Promise<Transporter> | undefined;

  constructor(
    private readonly url: string,
    private readonly config: Pick<Config, "MAIL_FROM" | "origin">,
  ) {
    this.from = { name: MALL, address: senderOf(config) };
  }

  async send({ id, to, subject, text, html, headers, attachments = [] }: OutgoingMail): Promise<void> {
    this.transporter ??= this.open();
    const transporter = await this.transporter;
    const messageId = `<${id}@${new URL(this.config.origin).hostname}>`;
    try {
      await transporter.sendMail({
        messageId,
        from: this.from,
        to: { name: "", address: to },
        subject,
        text,
        html,
        attachments: attachments.map(({ fileName: filename, contentType, content }) => ({
          filename,
          contentType,
          content,
        })),
        // RFC 3834: keeps out-of-office answers away
        headers: { "Auto-Submitted": "auto-generated", ...headers },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    } catch (error) {
      throw failureOf(error as SmtpFailure);
    }
  }

  close(): void {
    void this.transporter?.then((transporter) => transporter.close());
  }

  private async open(): Promise<Transporter> {
    const { createTransport } = await import("nodemailer");
    return createTransport({
      url: this.url,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
    });
  }
}

/** The address that mails come from. */
export function senderOf({ MAIL_FROM, origin }: Pick<Config, "MAIL_FROM" | "origin">): string {
  return MAIL_FROM ?? `no-reply@${new URL(origin).hostname}`;
}

/**
 * 5xx answers are for good (RFC 5321, 4.2.1). 550, 551 and 553 to RCPT speak of the mailbox, unless the enhanced code
 * says otherwise (RFC 3463: 5.1.x is the address, 5.7.x a policy).
 */
function failureOf({ code, command, responseCode = 0, response = "" }: SmtpFailure): Error {
  const enhanced = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})/.exec(response)?.[1];
  const isOfRecipient = code === "EENVELOPE" && command === "RCPT TO";
  if (isOfRecipient && [550, 551, 553].includes(responseCode) && (!enhanced || enhanced.startsWith("5.1."))) {
    return new AddressGone("there is no such mailbox");
  }
  const said = [code, command, responseCode || undefined, enhanced].filter(Boolean).join(" ");
  const isForGood = responseCode >= 500 && code !== "EAUTH";
  if (isForGood) return new MailRefused(`the mail server refused the mail: ${said}`);
  return new Error(`the mail server did not take the mail: ${said}`);
}
