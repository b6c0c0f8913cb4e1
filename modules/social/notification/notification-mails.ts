import { Inject, Injectable, type OnModuleInit } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { z } from "zod";
import { Aggregates } from "#backend/commands/aggregates";
import { derivedId } from "#backend/commands/command-context";
import { CONFIG, type Config } from "#backend/config/config";
import { type Job, MAIL_RETRY } from "#backend/jobs/job";
import { Jobs } from "#backend/jobs/jobs";
import { Mails } from "#backend/mail/mails";
import { defineReactor } from "#backend/projections/reactor";
import { GetContact, GetPublicProfiles } from "../../account/messages.ts";
import type { NotificationEvent } from "../events.ts";
import { type NotificationContent, shownType } from "../rules/notice.ts";
import { actorOf } from "../rules/notice-text.ts";
import { isSettable, type SettableType } from "../rules/notification-settings.ts";
import { settingsStream } from "../settings/settings.handlers.ts";
import { notificationSettings } from "../settings/settings.ts";
import { UnsubscribeTokens } from "../settings/unsubscribe-tokens.ts";
import { notification } from "./notification.ts";
import { NotificationDigests } from "./notification-digests.ts";
import { notificationMail } from "./notification-mail-text.ts";

/** A mail about something older would be no news: a mall that gets this release sends none about its past. */
const NEWS_FOR_MS = 24 * 3_600_000;

const NotificationMail = z.strictObject({ notificationId: z.uuid() });
const NOTIFICATION_MAIL: Job<typeof NotificationMail> = {
  name: "notification-mail",
  payload: NotificationMail,
  retry: MAIL_RETRY,
};

/** Mails about notifications, to people who want them for that type. */
@Injectable()
export class NotificationMails implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, "origin">,
    private readonly aggregates: Aggregates,
    private readonly digests: NotificationDigests,
    private readonly tokens: UnsubscribeTokens,
    private readonly jobs: Jobs,
    private readonly mails: Mails,
    private readonly queries: QueryBus,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(NOTIFICATION_MAIL, ({ notificationId }) => this.send(notificationId));
  }

  /** Has a mail sent if the recipient wants one, or has it listed in the mail of the day; asking twice does it once. */
  async order(notificationId: string, recipientId: string, notice: NotificationContent, at: string): Promise<void> {
    if (Date.now() - Date.parse(at) > NEWS_FOR_MS) return;
    const wanted = await this.wanted(recipientId, notice);
    if (wanted?.pace === "daily") return this.digests.order(notificationId, recipientId, at);
    if (!wanted) return;
    await this.jobs.enqueue(NOTIFICATION_MAIL, { notificationId }, { key: notificationId });
  }

  /** The type under which the recipient wants a mail, and how it comes; null: they want none. */
  private async wanted(
    recipientId: string,
    notice: NotificationContent,
  ): Promise<{ type: SettableType; pace: "each" | "daily" } | null> {
    const type = shownType(notice);
    if (!isSettable(type)) return null;
    const { state } = await this.aggregates.load(notificationSettings, settingsStream(recipientId));
    return state[type].email && state.mails !== "never" ? { type, pace: state.mails } : null;
  }

  private async send(notificationId: string): Promise<void> {
    const { state } = await this.aggregates.load(notification, `notification-${notificationId}`);
    const { recipientId, notice, read, deleted } = state;
    if (recipientId === null || notice === null || read || deleted) return;
    const type = (await this.wanted(recipientId, notice))?.type;
    const to = await this.queries.execute(new GetContact(recipientId));
    if (!type || !to) return; // switched off or left since
    const actorId = actorOf(notice);
    const people = await this.queries.execute(new GetPublicProfiles(actorId === null ? [] : [actorId]));
    const name = (actorId === null ? undefined : people.get(actorId))?.name ?? null;
    const unsubscribeToken = this.tokens.tokenOf(recipientId, type);
    await this.mails.send({
      id: derivedId("notification-mail", notificationId),
      template: `notification-${type}`,
      recipientId,
      to: to.email,
      isSecurity: false,
      content: notificationMail(notice, name, to, { origin: this.config.origin, unsubscribeToken }),
    });
  }
}

/** Orders the mails. */
export const notificationMails = defineReactor<NotificationEvent>()({
  name: "notification_mails",
  categories: ["notification"],
  needs: { mails: NotificationMails },
  on: {
    NotificationSent: ({ notificationId, recipientId, notice }, { meta }, { mails }) =>
      mails.order(notificationId, recipientId, notice, meta.at),
  },
});
