import {
  Command,
  CommandHandler,
  type ICommandHandler,
  type IQueryHandler,
  Query,
  QueryBus,
  QueryHandler,
} from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, newId } from "#backend/commands/command-context";
import { GetPublicProfiles } from "../../account/messages.ts";
import { DomainError } from "../../decider.ts";
import type { ItemRef } from "../../item/messages.ts";
import type { GivenCopies } from "../license-contract.ts";
import { order } from "../order/order.ts";
import { licenseHolding } from "./license-holding.ts";
import { licenseStream } from "./license-stream.ts";

/** Gives a Limited Copy to one person, or takes it back. */
export class PassCopyOn extends Command<void> {
  constructor(
    readonly action: "give" | "takeBack",
    readonly item: ItemRef,
    readonly userId: string,
    readonly receiverId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** To whom a holder gave copies of an item. */
export class GetGivenCopies extends Query<GivenCopies> {
  constructor(
    readonly item: ItemRef,
    readonly userId: string,
  ) {
    super();
  }
}

@CommandHandler(PassCopyOn)
export class PassCopyOnHandler implements ICommandHandler<PassCopyOn> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly queries: QueryBus,
  ) {}

  async execute({ action, item, userId: holderId, receiverId, context }: PassCopyOn): Promise<void> {
    const holding = { holderId, itemType: item.itemType, itemId: item.itemId };
    const stream = licenseStream(holderId, item);
    if (action === "takeBack") {
      await this.aggregates.run(licenseHolding, stream, { type: "takeBack", holding, receiverId }, context);
      return;
    }
    const people = await this.queries.execute(new GetPublicProfiles([receiverId]));
    if (!people.has(receiverId)) throw new DomainError("not-found", "user-not-found", "There is no such person.");
    const itemNames = await this.namesOf(stream, item);
    const giftId = newId(context, "gift");
    await this.aggregates.run(
      licenseHolding,
      stream,
      { type: "give", holding, receiverId, giftId, itemNames },
      context,
    );
  }

  /** What the item was called when it was bought, by order. */
  private async namesOf(stream: string, { itemId }: ItemRef): Promise<ReadonlyMap<string, string>> {
    const { held } = (await this.aggregates.load(licenseHolding, stream)).state;
    const names = await Promise.all(
      held.map(async ({ orderId }) => {
        const { placed } = (await this.aggregates.load(order, `order-${orderId}`)).state;
        return [orderId, placed?.lines.find((line) => line.itemId === itemId)?.itemName ?? ""] as const;
      }),
    );
    return new Map(names);
  }
}

@QueryHandler(GetGivenCopies)
export class GetGivenCopiesHandler implements IQueryHandler<GetGivenCopies> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly queries: QueryBus,
  ) {}

  async execute({ item, userId }: GetGivenCopies): Promise<GivenCopies> {
    const { given } = (await this.aggregates.load(licenseHolding, licenseStream(userId, item))).state;
    const people = await this.queries.execute(new GetPublicProfiles(given.map(({ receiverId }) => receiverId)));
    return { people: given.flatMap(({ receiverId }) => people.get(receiverId) ?? []) };
  }
}
