import { Inject, Injectable, type OnModuleInit } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { z } from "zod";
import { Aggregates } from "#backend/commands/aggregates";
import { derivedId } from "#backend/commands/command-context";
import { CONFIG, type Config } from "#backend/config/config";
import { type Job, MAIL_RETRY } from "#backend/jobs/job";
import { Jobs } from "#backend/jobs/jobs";
import { action, MALL, type MailContent, paragraph } from "#backend/mail/mail-content";
import { Mails } from "#backend/mail/mails";
import { defineReactor } from "#backend/projections/reactor";
import { type Contact, GetContact } from "../../account/messages.ts";
import type { WebhookEvent } from "../events.ts";
import { type DisabledByMall, disabledText, WEBHOOKS_PATH } from "../rules/disabled-text.ts";
import { EndpointKeys } from "../secrets/endpoint-keys.ts";
import { endpoints } from "./endpoints.ts";

const DisabledMail = z.strictObject({
  eventId: z.uuid(),
  accountId: z.uuid(),
  endpointId: z.uuid(),
  reason: z.enum(["gone", "failing", "secret-lost"]),
});
type DisabledMail = z.output<typeof DisabledMail>;

const DISABLED_MAIL: Job<typeof DisabledMail> = {
  name: "webhook-disabled-mail",
  payload: DisabledMail,
  retry: MAIL_RETRY,
};

/** The mail to an author whose webhook the mall has disabled. */
@Injectable()
export class DisabledMails implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, "origin">,
    private readonly aggregates: Aggregates,
    private readonly keys: EndpointKeys,
    private readonly jobs: Jobs,
    private readonly mails: Mails,
    private readonly queries: QueryBus,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(DISABLED_MAIL, (mail) => this.send(mail));
  }

  /** Asking twice sends one mail. */
  order(mail: DisabledMail): Promise<void> {
    return this.jobs.enqueue(DISABLED_MAIL, mail, { key: mail.eventId });
  }

  private async send({ eventId, accountId, endpointId, reason }: DisabledMail): Promise<void> {
    const { state } = await this.aggregates.load(endpoints, `webhooks-${accountId}`);
    const endpoint = state.get(endpointId);
    const author = await this.queries.execute(new GetContact(accountId));
    if (!endpoint || !author) return; // removed since
    const address = (await this.keys.addresses([endpoint.addressId])).get(endpoint.addressId) ?? "";
    const host = URL.parse(address)?.host ?? "";
    const content = disabledMail({ host, reason }, author, `${this.config.origin}${WEBHOOKS_PATH}`);
    const id = derivedId("webhook-disabled-mail", eventId);
    const common = { id, recipientId: accountId, isSecurity: false, template: "webhook-disabled" };
    await this.mails.send({ ...common, to: author.email, content });
  }
}

/** The address may contain a key, so the mail names its host only. */
export function disabledMail(
  { host, reason }: { host: string; reason: DisabledByMall },
  to: Pick<Contact, "username" | "displayName">,
  link: string,
): MailContent {
  return {
    subject: "A webhook was disabled",
    greeting: `Hello ${to.displayName || to.username},`,
    parts: [
      paragraph(`Your webhook to ${host} was disabled: ${disabledText(reason)}`),
      paragraph(
        "What happens meanwhile is kept in its log for 30 days. Once it works again, enable it and send that again.",
      ),
      action("Open webhooks", link),
    ],
    reason: `You get this mail because you added a webhook at ${MALL}.`,
  };
}

/** Tells authors by mail that the mall has disabled a webhook of theirs. */
export const disabledMails = defineReactor<WebhookEvent>()({
  name: "webhook_mails",
  categories: ["webhooks"],
  needs: { mails: DisabledMails },
  on: {
    WebhookEndpointDisabled: async ({ accountId, endpointId, reason }, { id: eventId }, { mails }) => {
      if (reason !== "author") await mails.order({ eventId, accountId, endpointId, reason });
    },
  },
});
