import { Inject } from "@nestjs/common";
import { Command, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, derivedId } from "#backend/commands/command-context";
import { EVENT_STORE, type EventStore } from "#backend/event-store/event-store";
import type { DocumentEvent } from "../events.ts";
import { documentSeries, type NumberedDocument, seriesOf } from "./document-series.ts";

/** Gives a document its number; the same one each time. `at` (ISO 8601): when it was paid, or refunded. */
export class IssueDocument extends Command<string> {
  constructor(
    readonly document: NumberedDocument,
    readonly at: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** The id of a document, and of the command that gives it its number. */
export function documentIdOf(document: NumberedDocument): string {
  return document.kind === "invoice"
    ? derivedId("invoice", document.orderId)
    : derivedId("credit-note", document.orderId, document.refundId);
}

@CommandHandler(IssueDocument)
export class IssueDocumentHandler implements ICommandHandler<IssueDocument> {
  constructor(
    private readonly aggregates: Aggregates,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  async execute({ document, at, context }: IssueDocument): Promise<string> {
    const { stream, year } = seriesOf(document.kind, at);
    const commandId = documentIdOf(document);
    const { events } = await this.aggregates.run(
      documentSeries,
      stream,
      { type: "issue", year, document },
      { ...context, commandId },
    );
    const [issued] = events;
    return issued?.data.number ?? this.numberOf(stream, commandId);
  }

  /** The number that an earlier attempt has given: rare, and then among the newest. */
  private async numberOf(stream: string, commandId: string): Promise<string> {
    for await (const { meta, data } of this.store.readStream(stream, { backwards: true })) {
      if (meta.commandId === commandId) return (data as DocumentEvent["data"]).number; // typed at its border
    }
    throw new Error(`${stream} has no number of the command ${commandId}`);
  }
}
