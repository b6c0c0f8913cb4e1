import { Inject, Injectable, type OnModuleInit } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { z } from "zod";
import { Aggregates } from "#backend/commands/aggregates";
import { derivedId } from "#backend/commands/command-context";
import { CONFIG, type Config } from "#backend/config/config";
import { type Job, MAIL_RETRY } from "#backend/jobs/job";
import { Jobs } from "#backend/jobs/jobs";
import type { MailContent } from "#backend/mail/mail-content";
import { Mails } from "#backend/mail/mails";
import { defineReactor } from "#backend/projections/reactor";
import { type Contact, GetContact } from "../../account/messages.ts";
import type { ReviewEvent } from "../events.ts";
import { type ReviewState, review } from "../review/review.ts";
import { appealMail, decisionMail } from "./decision-mail-text.ts";

/** A mall that gets this release sends no mails about its past. */
const NEWS_FOR_MS = 24 * 3_600_000;

const DecisionMail = z.strictObject({
  reviewId: z.uuid(),
  decision: z.number().int(),
  about: z.enum(["decision", "appeal"]),
});
type DecisionMail = z.output<typeof DecisionMail>;

const DECISION_MAIL: Job<typeof DecisionMail> = { name: "decision-mail", payload: DecisionMail, retry: MAIL_RETRY };

interface Happened {
  readonly decided: ReviewState["decisions"][number];
  readonly answered: ReviewState["appeals"][number] | undefined;
}

/** Mails to people about whom, or about whose things, something was decided. */
@Injectable()
export class DecisionMails implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, "origin">,
    private readonly aggregates: Aggregates,
    private readonly jobs: Jobs,
    private readonly mails: Mails,
    private readonly queries: QueryBus,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(DECISION_MAIL, (mail) => this.send(mail));
  }

  /** Asking twice sends one mail. `at`: when it was decided, ISO 8601. */
  async order(mail: DecisionMail, at: string): Promise<void> {
    if (Date.now() - Date.parse(at) > NEWS_FOR_MS) return;
    await this.jobs.enqueue(DECISION_MAIL, mail, { key: mailIdOf(mail) });
  }

  private async send(mail: DecisionMail): Promise<void> {
    const { state } = await this.aggregates.load(review, `review-${mail.reviewId}`);
    const decided = state.decisions.find(({ decision }) => decision === mail.decision);
    const answered = state.appeals.find(({ decision }) => decision === mail.decision);
    const to = decided && (await this.queries.execute(new GetContact(decided.subjectId)));
    if (!decided || !to) return; // left since
    const content = this.contentOf(mail, { decided, answered }, to);
    if (!content) return;
    await this.mails.send({
      id: mailIdOf(mail),
      template: "moderation-decision",
      recipientId: decided.subjectId,
      to: to.email,
      isSecurity: true, // people have to hear why they cannot use their account as before
      content,
    });
  }

  private contentOf({ about }: DecisionMail, { decided, answered }: Happened, to: Contact): MailContent | null {
    const { origin } = this.config;
    if (about === "appeal") {
      if (!answered || answered.outcome === "pending") return null;
      return appealMail({ outcome: answered.outcome, note: answered.note, action: decided.action }, to, origin);
    }
    const { action } = decided;
    return action === "ignore" ? null : decisionMail({ ...decided, action }, to, origin);
  }
}

function mailIdOf({ about, reviewId, decision }: DecisionMail): string {
  return derivedId("decision-mail", about, reviewId, String(decision));
}

/** Orders the mails. */
export const decisionMails = defineReactor<ReviewEvent>()({
  name: "decision_mails",
  categories: ["review"],
  needs: { mails: DecisionMails },
  on: {
    TargetDecided: async ({ reviewId, decision, action, at }, _event, { mails }) => {
      if (action !== "ignore") await mails.order({ reviewId, decision, about: "decision" }, at);
    },
    AppealAnswered: ({ reviewId, decision, at }, _event, { mails }) =>
      mails.order({ reviewId, decision, about: "appeal" }, at),
  },
});
