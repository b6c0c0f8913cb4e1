import { Command, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import type { CommandContext } from "#backend/commands/command-context";
import type { UiEvent } from "../contract.ts";
import { EventLimit } from "./event-limit.ts";
import { pageSession } from "./page-session.ts";

/** Keeps what a visitor did. `address` is the caller's network address; it is not stored. */
export class RecordUiEvent extends Command<void> {
  constructor(
    readonly event: UiEvent,
    readonly address: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RecordUiEvent)
export class RecordUiEventHandler implements ICommandHandler<RecordUiEvent> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly limit: EventLimit,
  ) {}

  async execute({ event, address, context }: RecordUiEvent): Promise<void> {
    this.limit.count(address);
    await this.aggregates.run(pageSession, `pageSession-${event.pageSessionId}`, event, context);
  }
}
