import { Inject, Injectable, type OnModuleInit } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { LRUCache } from "lru-cache";
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
import { digestWindow, type Window, windowOf } from "./digest-window.ts";
import { formInbox } from "./form-inbox.ts";
import { submissionDigestMail } from "./submission-mail-texts.ts";
import { SubmittedAnswers } from "./submitted-answers.ts";

const SubmissionDigest = z.strictObject({ mozaikId: z.uuid(), window: z.int().min(0) });
type SubmissionDigest = z.output<typeof SubmissionDigest>;

const SUBMISSION_DIGEST: Job<typeof SubmissionDigest> = {
  name: "submission-digest",
  payload: SubmissionDigest,
  retry: MAIL_RETRY,
};

/** Mails about new submissions to authors who want them: one for all that a Mozaik gets within ten minutes. */
@Injectable()
export class SubmissionDigests implements OnModuleInit {
  /** Mails that this process has ordered, so that many submissions at once ask the queue only once. */
  private readonly ordered = new LRUCache<string, true>({ max: 1_000 });

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly aggregates: Aggregates,
    private readonly answers: SubmittedAnswers,
    private readonly jobs: Jobs,
    private readonly mails: Mails,
    private readonly queries: QueryBus,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(SUBMISSION_DIGEST, (digest) => this.send(digest));
  }

  /** Has the submission counted in a mail if its author wants one; asking twice counts it once. */
  async order(submissionId: string, mozaikId: string): Promise<void> {
    if (!(await this.isWanted(mozaikId))) return;
    const writtenAt = await this.answers.writtenAt(submissionId);
    if (!writtenAt) return; // deleted since
    const window = windowOf(writtenAt);
    const key = `${mozaikId} ${window}`;
    if (this.ordered.has(key)) return;
    await this.jobs.enqueue(SUBMISSION_DIGEST, { mozaikId, window }, { key, startAfter: digestWindow(window).end });
    this.ordered.set(key, true);
  }

  private async isWanted(mozaikId: string): Promise<boolean> {
    return (await this.aggregates.load(formInbox, `formInbox-${mozaikId}`)).state.sendsMails;
  }

  private async send({ mozaikId, window }: SubmissionDigest): Promise<void> {
    const within: Window = digestWindow(window);
    const count = await this.answers.countWithin(mozaikId, within.start, within.end);
    const facts = await this.queries.execute(new GetMozaikFacts(mozaikId));
    if (count === 0 || !facts || facts.revoked || !(await this.isWanted(mozaikId))) return;
    const author = await this.queries.execute(new GetContact(facts.authorId));
    if (!author) return;
    const link = `${this.config.origin}/mozaik/${mozaikId}/edit?panel=submissions`;
    await this.mails.send({
      id: derivedId("submission-digest", mozaikId, String(window)),
      template: "submission-digest",
      recipientId: facts.authorId,
      to: author.email,
      isSecurity: false,
      content: submissionDigestMail({ name: facts.name, count }, author, link),
    });
  }
}

/** Mails authors the number of new submissions. */
export const submissionDigests = defineReactor<SubmissionEvent>()({
  name: "submission_digests",
  categories: ["submission"],
  needs: { digests: SubmissionDigests },
  on: {
    SubmissionReceived: ({ submissionId, mozaikId }, _event, { digests }) => digests.order(submissionId, mozaikId),
  },
});
