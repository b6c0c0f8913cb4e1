import { Inject } from "@nestjs/common";
import { Command, CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import { BlobLinks } from "#backend/blobs/blob-links";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, newId } from "#backend/commands/command-context";
import { EVENT_STORE, type EventStore } from "#backend/event-store/event-store";
import { reachedPosition } from "#backend/http/request-context";
import { distinctNames } from "../../rules/distinct-names.ts";
import type { FormSettings } from "../document/index.ts";
import { GetAnsweredQuestions, GetBlockedCount, GetSubmittedAnswers } from "../messages.ts";
import {
  type HoldReason,
  SENDERS_EMAIL,
  type SubmitReply,
  type SubmitRequest,
  type SubmittedAnswer,
} from "../submission-contract.ts";
import { FileRemoval } from "./files/file-removal.ts";
import { SentFiles } from "./files/sent-files.ts";
import { checkOpen, expiryOf, senderKey } from "./form-rules.ts";
import { judgeForm, type StoredAnswer } from "./judge-form.ts";
import { OpenedVersions } from "./opened-versions.ts";
import { senderOf } from "./questions.ts";
import { SpamFilter } from "./spam/spam-filter.ts";
import { SpamRecords } from "./spam/spam-records.ts";
import type { Verdict } from "./spam/verdict.ts";
import { type Received, submission } from "./submission.ts";
import { SubmissionLimit } from "./submission-limit.ts";
import { SubmittedAnswers } from "./submitted-answers.ts";

/**
 * Stores a visitor's answers; returns the submission's id and what is correct. Spam gets the same answer. `address`: the
 * visitor's network address, which is not stored; null: the mall itself sends them, so they are not judged as spam.
 */
export class ReceiveSubmission extends Command<SubmitReply> {
  constructor(
    readonly mozaikId: string,
    readonly request: SubmitRequest,
    readonly address: string | null,
    /** The key of the share link by which the visitor opened it; null: none. */
    readonly linkKey: string | null,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** A submission whose answers are valid, and the rules of its form. */
interface Checked {
  readonly received: Received;
  readonly answers: readonly StoredAnswer[];
  readonly form: FormSettings;
}

export class DeleteSubmission extends Command<void> {
  constructor(
    readonly mozaikId: string,
    readonly submissionId: string,
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ReceiveSubmission)
export class ReceiveSubmissionHandler implements ICommandHandler<ReceiveSubmission> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly opened: OpenedVersions,
    private readonly answers: SubmittedAnswers,
    private readonly files: SentFiles,
    private readonly limit: SubmissionLimit,
    private readonly removal: FileRemoval,
    private readonly spam: SpamFilter,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  async execute(command: ReceiveSubmission): Promise<SubmitReply> {
    const { mozaikId, request, address, context } = command;
    if (address !== null) this.limit.count(address);
    // Includes the Mozaik's id, so that the same key for two Mozaiks makes two submissions.
    const submissionId = newId(context, `submission to ${mozaikId}`);
    const stream = `submission-${submissionId}`;
    const { state: before } = await this.aggregates.load(submission, stream);
    let received: Received | undefined = before.status === "none" ? undefined : before;
    let heldFor: HoldReason | null = null;
    if (!received) {
      const checked = await this.checked(submissionId, command);
      const verdict: Verdict =
        address === null ? { is: "accept" } : await this.spam.judge({ ...checked, request, address });
      if (verdict.is === "drop") return this.likeReceived(checked, request);
      heldFor = verdict.is === "hold" ? verdict.reason : null;
      received = checked.received;
      await this.write(checked, request, context, heldFor !== null);
    }
    await this.aggregates.run(submission, stream, { type: "receive", received, heldFor }, context);
    await this.removeUntaken(request);
    // As they were stored: a submission sent twice is judged once.
    return replyTo(submissionId, (await this.answers.of([submissionId])).get(submissionId) ?? []);
  }

  /** Validates the answers. Throws for those that cannot be submitted. */
  private async checked(submissionId: string, { mozaikId, request, linkKey, context }: ReceiveSubmission) {
    const { userId, at } = context;
    const asked = { mozaikId, revision: request.revision, visitorId: userId, linkKey };
    const { authorId, version } = await this.opened.of(asked);
    const form = senderOf(version.document, request.buttonId)?.form ?? {};
    checkOpen(form, at);
    const files = await this.files.sendable(mozaikId, uidsIn(request), submissionId);
    const answers = judgeForm(version.document, request, files);
    const received = { submissionId, mozaikId, authorId, revision: version.revision, visitorId: userId, at };
    return { received, answers, form } satisfies Checked;
  }

  private async write(
    { received: { submissionId, mozaikId }, answers, form }: Checked,
    request: SubmitRequest,
    { userId, at }: CommandContext,
    isHeld: boolean,
  ): Promise<void> {
    const address = answers.find(({ type }) => type === SENDERS_EMAIL)?.answer ?? null;
    await this.answers.write(submissionId, mozaikId, answers, {
      copyTo: request.email?.wantsCopy ? address : null,
      senderKey: senderKey(form, mozaikId, userId, request.device),
      expiresAt: expiryOf(form, at),
      isHeld,
      limit: form.limit,
    });
  }

  /** Spam is answered as if it had been stored, so that its sender does not learn what gave it away. */
  private async likeReceived({ received, answers }: Checked, request: SubmitRequest): Promise<SubmitReply> {
    await this.removeUntaken(request);
    reachedPosition(await this.store.lastPosition());
    return replyTo(received.submissionId, answers);
  }

  /** The files that no submission took: conditions hide their questions, or they came with spam. */
  private async removeUntaken(request: SubmitRequest): Promise<void> {
    for (const uid of uidsIn(request)) await this.removal.remove({ uid });
  }
}

function replyTo(id: string, answers: readonly StoredAnswer[]): SubmitReply {
  return {
    id,
    judgements: answers.flatMap(({ blockId, judgement }) => (judgement ? [{ ...judgement, blockId }] : [])),
  };
}

@CommandHandler(DeleteSubmission)
export class DeleteSubmissionHandler implements ICommandHandler<DeleteSubmission> {
  constructor(private readonly aggregates: Aggregates) {}

  /** A reactor erases the answers, so that an interrupted deletion cannot leave them behind. */
  async execute({ mozaikId, submissionId, userId, context }: DeleteSubmission): Promise<void> {
    const command = { type: "delete", mozaikId, by: userId } as const;
    await this.aggregates.run(submission, `submission-${submissionId}`, command, context);
  }
}

@QueryHandler(GetSubmittedAnswers)
export class GetSubmittedAnswersHandler implements IQueryHandler<GetSubmittedAnswers> {
  constructor(
    private readonly answers: SubmittedAnswers,
    private readonly links: BlobLinks,
  ) {}

  async execute({ submissionIds }: GetSubmittedAnswers): Promise<ReadonlyMap<string, readonly SubmittedAnswer[]>> {
    const stored = await this.answers.of(submissionIds);
    return new Map([...stored].map(([id, answers]) => [id, answers.map((answer) => this.linked(answer))]));
  }

  private linked({ files, ...answer }: StoredAnswer): SubmittedAnswer {
    if (!files) return answer;
    return { ...answer, files: files.map((file) => ({ ...file, src: this.links.submittedLink(file.blobId) })) };
  }
}

@QueryHandler(GetAnsweredQuestions)
export class GetAnsweredQuestionsHandler implements IQueryHandler<GetAnsweredQuestions> {
  constructor(private readonly answers: SubmittedAnswers) {}

  async execute({ mozaikId }: GetAnsweredQuestions): Promise<readonly { blockId: string; question: string }[]> {
    const questions = await this.answers.questions(mozaikId);
    const names = distinctNames(questions.map(({ question }) => question));
    return questions.map(({ blockId, question }, index) => ({ blockId, question: names[index] ?? question }));
  }
}

@QueryHandler(GetBlockedCount)
export class GetBlockedCountHandler implements IQueryHandler<GetBlockedCount> {
  constructor(private readonly records: SpamRecords) {}

  execute({ mozaikId }: GetBlockedCount): Promise<number> {
    return this.records.blocked(mozaikId);
  }
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What may name files in a visitor's answers. */
function uidsIn({ answers }: SubmitRequest): string[] {
  const listed = answers.flatMap(({ answer }) => (Array.isArray(answer) ? answer : []));
  return [...new Set(listed.filter((value) => UUID.test(value)))];
}
