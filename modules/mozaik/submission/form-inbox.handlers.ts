import {
  Command,
  CommandHandler,
  type ICommandHandler,
  type IQueryHandler,
  QueryBus,
  QueryHandler,
} from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import type { CommandContext } from "#backend/commands/command-context";
import { GetMozaikFacts, GetSubmissionNotes, licenseRevoked } from "../messages.ts";
import { formInbox } from "./form-inbox.ts";
import { cleanText } from "./questions.ts";
import { submission } from "./submission.ts";
import { SubmittedAnswers } from "./submitted-answers.ts";

/** Marks one submission as read or unread. */
export class MarkSubmission extends Command<void> {
  constructor(
    readonly mozaikId: string,
    readonly submissionId: string,
    readonly isRead: boolean,
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Replaces the author's note on a submission; an empty one removes it. */
export class NoteSubmission extends Command<void> {
  constructor(
    readonly mozaikId: string,
    readonly submissionId: string,
    readonly note: string,
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** What an author decides about all submissions to a Mozaik. */
export class ManageFormInbox extends Command<void> {
  constructor(
    readonly mozaikId: string,
    readonly change:
      | { type: "mark-all-read"; through: string; newestId?: string | undefined }
      | { type: "switch-mails"; isOn: boolean },
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(MarkSubmission)
export class MarkSubmissionHandler implements ICommandHandler<MarkSubmission> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ mozaikId, submissionId, isRead, userId, context }: MarkSubmission): Promise<void> {
    const command = { type: "mark", mozaikId, by: userId, isRead } as const;
    await this.aggregates.run(submission, `submission-${submissionId}`, command, context);
  }
}

@CommandHandler(NoteSubmission)
export class NoteSubmissionHandler implements ICommandHandler<NoteSubmission> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly answers: SubmittedAnswers,
  ) {}

  /** The note is written before the event, which tells the author's other screens; it goes with the answers. */
  async execute({ mozaikId, submissionId, note, userId, context }: NoteSubmission): Promise<void> {
    const stream = `submission-${submissionId}`;
    const command = { type: "note", mozaikId, by: userId } as const;
    const { state } = await this.aggregates.load(submission, stream);
    submission.decide(state, command); // throws if they may not
    await this.answers.note(submissionId, cleanText(note) || null);
    await this.aggregates.run(submission, stream, command, context);
  }
}

@CommandHandler(ManageFormInbox)
export class ManageFormInboxHandler implements ICommandHandler<ManageFormInbox> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly queries: QueryBus,
  ) {}

  async execute({ mozaikId, change, userId, context }: ManageFormInbox): Promise<void> {
    const facts = await this.queries.execute(new GetMozaikFacts(mozaikId));
    if (facts?.revoked && facts.authorId === userId) throw licenseRevoked(facts.revoked);
    const command = { ...change, mozaikId, by: userId, authorId: facts?.authorId ?? null };
    await this.aggregates.run(formInbox, `formInbox-${mozaikId}`, command, context);
  }
}

@QueryHandler(GetSubmissionNotes)
export class GetSubmissionNotesHandler implements IQueryHandler<GetSubmissionNotes> {
  constructor(private readonly answers: SubmittedAnswers) {}

  execute({ submissionIds }: GetSubmissionNotes): Promise<ReadonlyMap<string, string>> {
    return this.answers.notes(submissionIds);
  }
}
