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
import { GetContact } from "../../account/messages.ts";
import type { SubmissionEvent } from "../events.ts";
import { GetMozaikFacts } from "../messages.ts";
import { SENDERS_EMAIL } from "../submission-contract.ts";
import { submission } from "./submission.ts";
import { answerCopyMail, submissionMail } from "./submission-mail-texts.ts";
import { SubmittedAnswers } from "./submitted-answers.ts";

const SubmissionMail = z.strictObject({ submissionId: z.uuid(), to: z.enum(["author", "sender"]) });
type SubmissionMail = z.output<typeof SubmissionMail>;

const SUBMISSION_MAIL: Job<typeof SubmissionMail> = {
  name: "submission-mail",
  payload: SubmissionMail,
  retry: MAIL_RETRY,
};

/** The mails about a submission. They are written when they are sent, so the job holds ids alone. */
@Injectable()
export class SubmissionMails implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly aggregates: Aggregates,
    private readonly answers: SubmittedAnswers,
    private readonly jobs: Jobs,
    private readonly mails: Mails,
    private readonly queries: QueryBus,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(SUBMISSION_MAIL, (mail) => this.send(mail));
  }

  /** Has the mails written that this submission asks for; asking twice sends none twice. */
  async order(submissionId: string): Promise<void> {
    const answers = (await this.answers.of([submissionId])).get(submissionId) ?? [];
    if (answers.some(({ type }) => type === SENDERS_EMAIL)) await this.enqueue({ submissionId, to: "author" });
    if ((await this.answers.copyTo(submissionId)) !== null) await this.enqueue({ submissionId, to: "sender" });
  }

  private enqueue(mail: SubmissionMail): Promise<void> {
    return this.jobs.enqueue(SUBMISSION_MAIL, mail, { key: `${mail.to} ${mail.submissionId}` });
  }

  private async send({ submissionId, to }: SubmissionMail): Promise<void> {
    const { state } = await this.aggregates.load(submission, `submission-${submissionId}`);
    const answers = (await this.answers.of([submissionId])).get(submissionId);
    if (state.status !== "received" || !answers) return; // deleted since
    const { mozaikId, authorId } = state;
    const facts = await this.queries.execute(new GetMozaikFacts(mozaikId));
    if (!facts) return;
    const said = { name: facts.name, answers };
    const id = derivedId("submission-mail", submissionId, to);
    const common = { id, recipientId: authorId, isSecurity: false };
    if (to === "sender") {
      const address = await this.answers.copyTo(submissionId);
      if (address === null) return;
      await this.mails.send({ ...common, template: "answer-copy", to: address, content: answerCopyMail(said) });
      return;
    }
    const author = await this.queries.execute(new GetContact(authorId));
    if (!author) return;
    const content = submissionMail(said, author, `${this.config.origin}/mozaik/${mozaikId}/edit`);
    await this.mails.send({ ...common, template: "submission", to: author.email, content });
  }
}

/** Sends mails about submissions whose sender gave their e-mail address. */
export const submissionMails = defineReactor<SubmissionEvent>()({
  name: "submission_mails",
  categories: ["submission"],
  needs: { mails: SubmissionMails },
  on: {
    SubmissionReceived: ({ submissionId }, _event, { mails }) => mails.order(submissionId),
  },
});
