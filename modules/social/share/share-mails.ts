import { Inject, Injectable, type OnModuleInit } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import type { Kysely } from "kysely";
import { z } from "zod";
import { derivedId } from "#backend/commands/command-context";
import { CONFIG, type Config } from "#backend/config/config";
import { Database } from "#backend/database/database";
import { type Job, MAIL_RETRY } from "#backend/jobs/job";
import { Jobs } from "#backend/jobs/jobs";
import { Mails } from "#backend/mail/mails";
import { addressHash, refusalKey } from "#backend/mail/suppressions";
import { GetPublicProfiles } from "../../account/messages.ts";
import { ItemRegistry } from "../../item/item-registry.ts";
import type { ItemRef } from "../../item/messages.ts";
import type { ItemType } from "../../item/rules/item-type.ts";
import { UnsubscribeTokens } from "../settings/unsubscribe-tokens.ts";
import { shareMail } from "./share-mail-text.ts";

/** The kind of mail that people refuse without an account. */
export const SHARE_MAIL = "share";

const ShareMail = z.strictObject({ mailId: z.uuid() });
const SEND_SHARE_MAIL: Job<typeof ShareMail> = { name: "share-mail", payload: ShareMail, retry: MAIL_RETRY };

interface MailTable {
  mail_id: string;
  email: string;
  item_type: ItemType;
  item_id: string;
  /** Null: a guest. */
  sharer_id: string | null;
}
type Tables = { "social.share_mail": MailTable };

/** Mails about shared items. Addresses are kept until the mail is sent, and never in the log or in jobs. */
@Injectable()
export class ShareMails implements OnModuleInit {
  private readonly database: Kysely<Tables>;

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, "origin">,
    private readonly root: Database,
    private readonly jobs: Jobs,
    private readonly mails: Mails,
    private readonly tokens: UnsubscribeTokens,
    private readonly items: ItemRegistry,
    private readonly queries: QueryBus,
  ) {
    this.database = root.withTables<Tables>();
  }

  onModuleInit(): void {
    this.jobs.handle(SEND_SHARE_MAIL, ({ mailId }) => this.send(mailId));
  }

  /** Has a mail sent to each address. The same item goes to the same address once as long as mails are noted. */
  async order({ itemType, itemId }: ItemRef, emails: readonly string[], sharerId: string | null): Promise<void> {
    const rows = emails.map((email) => ({
      mail_id: derivedId("share-mail", itemType, itemId, addressHash(email)),
      email,
      item_type: itemType,
      item_id: itemId,
      sharer_id: sharerId,
    }));
    await this.root.transaction().execute(async (transaction) => {
      await transaction
        .withTables<Tables>()
        .insertInto("social.share_mail")
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      for (const { mail_id: mailId } of rows) {
        await this.jobs.enqueue(SEND_SHARE_MAIL, { mailId }, { key: mailId, within: transaction });
      }
    });
  }

  private async send(mailId: string): Promise<void> {
    const row = await this.database
      .selectFrom("social.share_mail")
      .selectAll()
      .where("mail_id", "=", mailId)
      .executeTakeFirst();
    if (!row) return;
    await this.write(row);
    await this.database.deleteFrom("social.share_mail").where("mail_id", "=", mailId).execute();
  }

  /** Nothing is sent about an item that was hidden or deleted since. */
  private async write({ mail_id: id, email, item_type, item_id, sharer_id }: MailTable): Promise<void> {
    const facts = await this.items.facts(item_type, item_id);
    if (!facts?.isPublic) return;
    const people = await this.queries.execute(
      new GetPublicProfiles([facts.authorId, ...(sharer_id === null ? [] : [sharer_id])]),
    );
    const { origin } = this.config;
    await this.mails.send({
      id,
      template: SHARE_MAIL,
      recipientId: null,
      to: email,
      isSecurity: false,
      content: shareMail({
        itemType: item_type,
        itemName: facts.name,
        authorName: people.get(facts.authorId)?.name ?? null,
        sharerName: people.get(sharer_id ?? "")?.name ?? null,
        address: `${origin}/${item_type}/${item_id}`,
        origin,
        unsubscribeToken: this.tokens.tokenOfAddress(refusalKey(email), SHARE_MAIL),
      }),
    });
  }
}
