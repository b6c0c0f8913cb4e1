import { Inject, Injectable, type OnModuleInit } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { z } from "zod";
import { Aggregates } from "#backend/commands/aggregates";
import { derivedId } from "#backend/commands/command-context";
import { CONFIG, type Config } from "#backend/config/config";
import { type Job, MAIL_RETRY } from "#backend/jobs/job";
import { Jobs } from "#backend/jobs/jobs";
import { Mails } from "#backend/mail/mails";
import { GetContact, GetPublicProfiles } from "../../account/messages.ts";
import { inbox } from "../inbox/inbox.ts";
import { type NotificationContent, shownType } from "../rules/notice.ts";
import { actorOf } from "../rules/notice-text.ts";
import { isSettable } from "../rules/notification-settings.ts";
import { settingsStream } from "../settings/settings.handlers.ts";
import { notificationSettings } from "../settings/settings.ts";
import { UnsubscribeTokens } from "../settings/unsubscribe-tokens.ts";
import { NotificationDigestParts } from "./digest-parts.ts";
import { notification } from "./notification.ts";
import { digestMail } from "./notification-mail-text.ts";

/** The mail of a day goes out at this hour of the next one, UTC. */
const HOUR = 6;

const Digest = z.strictObject({ recipientId: z.uuid(), day: z.iso.date() });
const NOTIFICATION_DIGEST: Job<typeof Digest> = {
  name: "notification-digest",
  payload: Digest,
  retry: MAIL_RETRY,
};

/** One mail a day about notifications that are still unread, for people who want no mail for each. */
@Injectable()
export class NotificationDigests implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, "origin">,
    private readonly aggregates: Aggregates,
    private readonly parts: NotificationDigestParts,
    private readonly tokens: UnsubscribeTokens,
    private readonly jobs: Jobs,
    private readonly mails: Mails,
    private readonly queries: QueryBus,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(NOTIFICATION_DIGEST, ({ recipientId, day }) => this.send(recipientId, day));
  }

  /** Has a notification listed in the mail of the day on which it was sent (ISO 8601); asking twice lists it once. */
  async order(notificationId: string, recipientId: string, sentAt: string): Promise<void> {
    const day = sentAt.slice(0, 10);
    const part = { notification_id: notificationId, recipient_id: recipientId, sent_at: new Date(sentAt), day };
    await this.parts.add(part);
    const startAfter = new Date(Date.parse(day) + (24 + HOUR) * 3_600_000);
    await this.jobs.enqueue(NOTIFICATION_DIGEST, { recipientId, day }, { key: `${recipientId} ${day}`, startAfter });
  }

  /** The parts are forgotten last: a run that is repeated sends the same mail, which goes out once. */
  private async send(recipientId: string, day: string): Promise<void> {
    const notices = await this.unread(recipientId, day);
    const to = notices.length === 0 ? null : await this.queries.execute(new GetContact(recipientId));
    if (to) {
      const people = await this.queries.execute(
        new GetPublicProfiles(notices.flatMap((notice) => actorOf(notice) ?? [])),
      );
      const nameOf = (notice: NotificationContent) => people.get(actorOf(notice) ?? "")?.name ?? null;
      const unsubscribeToken = this.tokens.tokenOf(recipientId, "digest");
      await this.mails.send({
        id: derivedId("notification-digest", recipientId, day),
        template: "notification-digest",
        recipientId,
        to: to.email,
        isSecurity: false,
        content: digestMail(notices, nameOf, to, { origin: this.config.origin, unsubscribeToken }),
      });
    }
    await this.parts.forget(recipientId, day);
  }

  /** What the recipient still wants mails about and has neither read nor deleted. */
  private async unread(recipientId: string, day: string): Promise<NotificationContent[]> {
    const { state: settings } = await this.aggregates.load(notificationSettings, settingsStream(recipientId));
    if (settings.mails === "never") return [];
    const { changedAt: allRead } = await this.aggregates.load(inbox, `inbox-${recipientId}`);
    const notices: NotificationContent[] = [];
    for (const { notification_id, sent_at } of await this.parts.until(recipientId, day)) {
      if (allRead && allRead >= sent_at) continue;
      const { state } = await this.aggregates.load(notification, `notification-${notification_id}`);
      if (!state.notice || state.read || state.deleted) continue;
      const type = shownType(state.notice);
      if (isSettable(type) && settings[type].email) notices.push(state.notice);
    }
    return notices;
  }
}
