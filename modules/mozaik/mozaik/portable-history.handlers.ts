import { Inject } from "@nestjs/common";
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { EVENT_STORE, type EventStore } from "#backend/event-store/event-store";
import { GetPortableHistory, ImportMozaikVersion, type PortableVersion } from "../messages.ts";
import { EditBudget } from "./edit-budget.ts";
import { mozaik } from "./mozaik.ts";
import { isOpenTo } from "./mozaik-state.ts";
import { portableHistory } from "./portable-history.ts";

@QueryHandler(GetPortableHistory)
export class GetPortableHistoryHandler implements IQueryHandler<GetPortableHistory> {
  constructor(
    private readonly aggregates: Aggregates,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  async execute({ mozaikId, authorId }: GetPortableHistory): Promise<readonly PortableVersion[] | null> {
    const stream = `mozaik-${mozaikId}`;
    const createdAt = await this.createdAt(stream);
    const { state } = await this.aggregates.load(mozaik, stream);
    return this.aggregates.ask(mozaik, stream, state, (whole) =>
      isOpenTo(whole, authorId) && whole.authorId === authorId ? portableHistory(whole, createdAt) : null,
    );
  }

  /** Only the first event's metadata tell it. */
  private async createdAt(stream: string): Promise<string> {
    for await (const event of this.store.readStream(stream, { limit: 1 })) return event.meta.at;
    return "";
  }
}

@CommandHandler(ImportMozaikVersion)
export class ImportMozaikVersionHandler implements ICommandHandler<ImportMozaikVersion> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly budget: EditBudget,
  ) {}

  async execute({ mozaikId, userId: by, version, context }: ImportMozaikVersion): Promise<void> {
    this.budget.check(by);
    const command = { type: "importVersion", by, at: context.at, version } as const;
    const { events } = await this.aggregates.run(mozaik, `mozaik-${mozaikId}`, command, context);
    this.budget.count(by, JSON.stringify(events).length);
  }
}
