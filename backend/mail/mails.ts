import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from "@nestjs/common";
import { z } from "zod";
import { CONFIG, type Config } from "../config/config.ts";
import { type Job, JobImpossible } from "../jobs/job.ts";
import { Jobs } from "../jobs/jobs.ts";
import { MailTables, type MessageTable } from "./mail.tables.ts";
import type { MailContent } from "./mail-content.ts";
import { AddressGone, MAIL_TRANSPORT, type MailAttachment, MailRefused, type MailTransport } from "./mail-transport.ts";
import { type RenderedMail, renderMail } from "./render-mail.ts";
import { addressHash, normalAddress, Suppressions } from "./suppressions.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Mails of one kind to one address at most. */
const LIMITS = [
  { times: 6, withinMs: HOUR },
  { times: 15, withinMs: DAY },
];
/** How long a mail, or the note that it was sent, is kept. */
const KEPT_DAYS = 14;

/** Domains that belong to nobody (RFC 2606, RFC 6761): mails to them are kept even where there is a mail server. */
const NOBODYS = /(?:^|[.@])(?:example\.(?:com|net|org)|example|test|invalid|localhost)$/;

const Nothing = z.strictObject({});
/** Removes old mails; one a day is enqueued ahead while mails are sent. */
const FORGET_MAILS: Job<typeof Nothing> = { name: "forget-mails", payload: Nothing };

export interface Mail {
  /** The same for every attempt; the same mail is sent once. */
  readonly id: string;
  /** The kind of mail, for limits and lists. */
  readonly template: string;
  /** The account it is for, so that it is removed with the account; null: the address belongs to no known account. */
  readonly recipientId: string | null;
  readonly to: string;
  /** Needed to keep an account safe: goes out even to addresses that want no mail. */
  readonly isSecurity: boolean;
  /** The id of what it is about, such as an order, so that support finds it. */
  readonly about?: string;
  /** Beyond the limits `send` throws `MailMustWait` instead of dropping it. */
  readonly canWait?: boolean;
  readonly content: MailContent;
  /** Sent only: a mail that is kept has none. */
  readonly attachments?: readonly MailAttachment[];
}

/** The address got as many mails of this kind as it may; the next one may go out after `until`. */
export class MailMustWait extends Error {
  constructor(readonly until: Date) {
    super(`The address gets no further mail of this kind until ${until.toISOString()}.`);
  }
}

/** Sends mails, or keeps them if there is no mail server. Call it from a job, which retries. */
@Injectable()
export class Mails implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger("mail");

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(MAIL_TRANSPORT) private readonly transport: MailTransport | null,
    private readonly tables: MailTables,
    private readonly suppressions: Suppressions,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(FORGET_MAILS, () => this.forgetOld());
    if (!this.transport && this.config.NODE_ENV === "production") {
      this.logger.warn("SMTP_URL is not set: no mail is sent. Mails are kept and shown at /super-admin.");
    }
  }

  onApplicationShutdown(): void {
    this.transport?.close();
  }

  /** `smtp` or `kept`, for the health route. */
  get way(): "smtp" | "kept" {
    return this.transport ? "smtp" : "kept";
  }

  /**
   * Throws `JobImpossible` where no further attempt can help, and other errors where one may. A crash between the mail
   * server's answer and the note of it sends the mail again, under the same message id.
   */
  async send(mail: Mail): Promise<void> {
    if (await this.wasDealtWith(mail.id)) return;
    if (await this.suppressions.holdBack(mail.to, mail.isSecurity, mail.template)) return this.note(mail, "held-back");
    const until = await this.limitedUntil(mail);
    if (until && mail.canWait) throw new MailMustWait(until);
    if (until) return this.note(mail, "limited");
    const rendered = renderMail(mail.content);
    if (!this.transport || NOBODYS.test(normalAddress(mail.to))) return this.keep(mail, rendered);
    try {
      await this.transport.send({ id: mail.id, to: mail.to, attachments: mail.attachments ?? [], ...rendered });
    } catch (error) {
      if (error instanceof MailRefused) throw new JobImpossible(error.message);
      if (!(error instanceof AddressGone)) throw error;
      await this.suppressions.add(mail.to, "hard-bounce");
      return this.note(mail, "bounced");
    }
    await this.note(mail, "sent");
  }

  /** The mails about something, oldest first, as long as they are noted. */
  about(id: string) {
    return this.tables.database
      .selectFrom("mail.message")
      .select(["mail_id", "template", "recipient_id", "state", "created_at"])
      .where("about", "=", id)
      .orderBy("created_at")
      .orderBy("mail_id")
      .execute();
  }

  /** Removes what is known of a person's mails: with the account. */
  async forget(recipientId: string, address: string): Promise<void> {
    await this.tables.database
      .deleteFrom("mail.message")
      .where((mail) =>
        mail.or([
          mail("recipient_id", "=", recipientId),
          mail.and([mail("recipient_id", "is", null), mail("address_hash", "=", addressHash(address))]),
        ]),
      )
      .execute();
    await this.suppressions.remove(address);
  }

  /** Removes kept mails to others that name somebody who has left. `names`: as mails name people. */
  async forgetNaming(names: readonly string[]): Promise<void> {
    for (const name of names) {
      const asWord = `(^|[^[:alnum:]])${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}($|[^[:alnum:]])`;
      await this.tables.database
        .deleteFrom("mail.message")
        .where("state", "=", "kept")
        .where((mail) => mail.or([mail("text", "~*", asWord), mail("subject", "~*", asWord)]))
        .execute();
    }
  }

  private async wasDealtWith(mailId: string): Promise<boolean> {
    const row = await this.tables.database
      .selectFrom("mail.message")
      .select("state")
      .where("mail_id", "=", mailId)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** When the address may get the next mail of this kind; null: now. */
  private async limitedUntil({ template, to }: Mail): Promise<Date | null> {
    const rows = await this.tables.database
      .selectFrom("mail.message")
      .select("created_at")
      .where("address_hash", "=", addressHash(to))
      .where("template", "=", template)
      .where("state", "in", ["sent", "kept"])
      .where("created_at", ">", new Date(Date.now() - DAY))
      .orderBy("created_at", "desc")
      .execute();
    const free = LIMITS.map(({ times, withinMs }) => (rows[times - 1]?.created_at.getTime() ?? 0) + withinMs);
    const until = Math.max(...free);
    return until > Date.now() ? new Date(until) : null;
  }

  private async keep(mail: Mail, { headers: _, ...rendered }: RenderedMail): Promise<void> {
    await this.note(mail, "kept", { address: mail.to, ...rendered });
    if (this.config.NODE_ENV === "development") {
      this.logger.log(`mail to ${mail.to}: ${rendered.subject}\n\n${rendered.text}\n`);
    }
  }

  private async note(
    { id, template, recipientId, to, about }: Mail,
    state: MessageTable["state"],
    words: Pick<MessageTable, "address" | "subject" | "text" | "html"> | Record<string, never> = {},
  ): Promise<void> {
    await this.tables.database
      .insertInto("mail.message")
      .values({
        mail_id: id,
        template,
        recipient_id: recipientId,
        about: about ?? null,
        address_hash: addressHash(to),
        state,
        ...words,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const today = new Date().toISOString().slice(0, 10);
    const startAfter = new Date(Date.parse(today) + (KEPT_DAYS + 1) * DAY);
    await this.jobs.enqueue(FORGET_MAILS, {}, { key: today, startAfter });
  }

  private async forgetOld(): Promise<void> {
    await this.tables.database
      .deleteFrom("mail.message")
      .where("created_at", "<", new Date(Date.now() - KEPT_DAYS * DAY))
      .execute();
  }
}
