import { Command, CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import { BlobLinks } from "#backend/blobs/blob-links";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, newId } from "#backend/commands/command-context";
import { GetAnsweredQuestions, GetSubmittedAnswers } from "../messages.ts";
import { mozaik } from "../mozaik/mozaik.ts";
import { SENDERS_EMAIL, type SubmitReply, type SubmitRequest, type SubmittedAnswer } from "../submission-contract.ts";
import { FileRemoval } from "./files/file-removal.ts";
import { SentFiles } from "./files/sent-files.ts";
import { checkOpen, expiryOf, senderKey } from "./form-rules.ts";
import { judgeForm, type StoredAnswer } from "./judge-form.ts";
import { senderOf } from "./questions.ts";
import { type Received, submission } from "./submission.ts";
import { SubmissionLimit } from "./submission-limit.ts";
import { SubmittedAnswers } from "./submitted-answers.ts";
import { visibleVersion } from "./visible-version.ts";

/**
 * Stores a visitor's answers; returns the submission's id and what is correct. `address`: the visitor's network address; it is not
 * stored.
 */
export class ReceiveSubmission extends Command<SubmitReply> {
  constructor(
    readonly mozaikId: string,
    readonly request: SubmitRequest,
    readonly address: string,
    /** The key of the share link by which the visitor opened it; null: none. */
    readonly linkKey: string | null,
    readonly context: CommandContext,
  ) {
    super();
  }
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
    private readonly answers: SubmittedAnswers,
    private readonly files: SentFiles,
    private readonly limit: SubmissionLimit,
    private readonly removal: FileRemoval,
  ) {}

  async execute({ mozaikId, request, address, linkKey, context }: ReceiveSubmission): Promise<SubmitReply> {
    this.limit.count(address);
    // Includes the Mozaik's id, so that the same key for two Mozaiks makes two submissions.
    const submissionId = newId(context, `submission to ${mozaikId}`);
    const stream = `submission-${submissionId}`;
    const { state: before } = await this.aggregates.load(submission, stream);
    const received =
      before.status === "none" ? await this.written(submissionId, mozaikId, request, linkKey, context) : before;
    await this.aggregates.run(submission, stream, { type: "receive", received }, context);
    // The files that the submission did not take: conditions hide their questions.
    for (const uid of uidsIn(request)) await this.removal.remove({ uid });
    return { id: submissionId, judgements: await this.judgements(submissionId) };
  }

  /** As they were stored: a submission sent twice is judged once. */
  private async judgements(submissionId: string): Promise<SubmitReply["judgements"]> {
    const answers = (await this.answers.of([submissionId])).get(submissionId) ?? [];
    return answers.flatMap(({ blockId, judgement }) => (judgement ? [{ ...judgement, blockId }] : []));
  }

  /** Validates the answers and stores them. */
  private async written(
    submissionId: string,
    mozaikId: string,
    request: SubmitRequest,
    linkKey: string | null,
    { userId, at }: CommandContext,
  ): Promise<Received> {
    const stream = `mozaik-${mozaikId}`;
    const { state } = await this.aggregates.load(mozaik, stream);
    const { authorId, version } = await this.aggregates.ask(mozaik, stream, state, (asked) =>
      visibleVersion(asked, userId, request.revision, linkKey),
    );
    const form = senderOf(version.document, request.buttonId)?.form ?? {};
    if (form.closesAt ?? form.limit) checkOpen(form, at, await this.answers.count(mozaikId));
    const files = await this.files.sendable(mozaikId, uidsIn(request), submissionId);
    const answers = judgeForm(version.document, request, files);
    const address = answers.find(({ type }) => type === SENDERS_EMAIL)?.answer ?? null;
    await this.answers.write(submissionId, mozaikId, answers, {
      copyTo: request.email?.wantsCopy ? address : null,
      senderKey: senderKey(form, mozaikId, userId, request.device),
      expiresAt: expiryOf(form, at),
    });
    return { submissionId, mozaikId, authorId, revision: version.revision, visitorId: userId, at };
  }
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

  execute({ mozaikId }: GetAnsweredQuestions): Promise<readonly { blockId: string; question: string }[]> {
    return this.answers.questions(mozaikId);
  }
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What may name files in a visitor's answers. */
function uidsIn({ answers }: SubmitRequest): string[] {
  const listed = answers.flatMap(({ answer }) => (Array.isArray(answer) ? answer : []));
  return [...new Set(listed.filter((value) => UUID.test(value)))];
}
