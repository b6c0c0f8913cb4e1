import { Inject, Injectable, type OnModuleInit } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { Aggregates } from "#backend/commands/aggregates";
import { derivedId } from "#backend/commands/command-context";
import { CONFIG, type Config } from "#backend/config/config";
import { type Job, MAIL_RETRY } from "#backend/jobs/job";
import { Jobs } from "#backend/jobs/jobs";
import { MailMustWait, Mails } from "#backend/mail/mails";
import { defineReactor } from "#backend/projections/reactor";
import { type Contact, GetContact } from "../../account/messages.ts";
import type { SubmissionEvent } from "../events.ts";
import { GetMozaikFacts } from "../messages.ts";
import { DigestParts } from "./digest-parts.ts";
import { digestWindow, windowOf } from "./digest-window.ts";
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

/**
 * Mails about new submissions to authors who want them: one for all that a Mozaik gets within ten minutes. Beyond the
 * limits of mails to one address, the mail of a later window counts it. A submission is counted in one mail only,
 * however often and in whatever order the jobs run.
 */
@Injectable()
export class SubmissionDigests implements OnModuleInit {
  /** Mails that this process has ordered, so that many submissions at once ask the queue only once. */
  private readonly ordered = new LRUCache<string, true>({ max: 1_000 });

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly aggregates: Aggregates,
    private readonly answers: SubmittedAnswers,
    private readonly parts: DigestParts,
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
    await this.enqueue({ mozaikId, window: windowOf(writtenAt) });
  }

  private async enqueue({ mozaikId, window }: SubmissionDigest): Promise<void> {
    const key = `${mozaikId} ${window}`;
    if (this.ordered.has(key)) return;
    await this.jobs.enqueue(SUBMISSION_DIGEST, { mozaikId, window }, { key, startAfter: digestWindow(window).end });
    this.ordered.set(key, true);
  }

  private async isWanted(mozaikId: string): Promise<boolean> {
    return (await this.aggregates.load(formInbox, `formInbox-${mozaikId}`)).state.sendsMails;
  }

  private async send({ mozaikId, window }: SubmissionDigest): Promise<void> {
    const facts = await this.queries.execute(new GetMozaikFacts(mozaikId));
    if (!facts || facts.revoked || !(await this.isWanted(mozaikId))) return;
    const countedIn = await this.parts.countedIn(mozaikId, window);
    if (countedIn !== window) return this.enqueue({ mozaikId, window: countedIn });
    const count = await this.count(mozaikId, window);
    const author = count > 0 ? await this.queries.execute(new GetContact(facts.authorId)) : null;
    if (!author) return;
    try {
      await this.mail({ mozaikId, window }, facts, count, author);
    } catch (error) {
      if (!(error instanceof MailMustWait)) throw error;
      const later = windowOf(error.until);
      await this.enqueue({ mozaikId, window: later }); // first: if the process ends here, this job runs again
      await this.parts.handOver(mozaikId, window, later);
    }
  }

  /** The submissions that the mail of a window counts. */
  private async count(mozaikId: string, window: number): Promise<number> {
    let count = 0;
    for (const each of await this.parts.countedBy(mozaikId, window)) {
      const { start, end } = digestWindow(each);
      count += await this.answers.countWithin(mozaikId, start, end);
    }
    return count;
  }

  private async mail(
    { mozaikId, window }: SubmissionDigest,
    facts: { readonly name: string; readonly authorId: string },
    count: number,
    author: Contact,
  ): Promise<void> {
    const link = `${this.config.origin}/mozaik/${mozaikId}/edit?panel=submissions`;
    await this.mails.send({
      id: derivedId("submission-digest", mozaikId, String(window)),
      template: "submission-digest",
      recipientId: facts.authorId,
      to: author.email,
      isSecurity: false,
      canWait: true,
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
