import { Command, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import type { CommandContext } from "#backend/commands/command-context";
import { DomainError } from "../../decider.ts";
import { type ItemProvider, ItemRegistry } from "../../item/item-registry.ts";
import { copyIdOf } from "../messages.ts";
import { order } from "../order/order.ts";
import { licenseType } from "../rules/license-types.ts";
import { isSameLine, licenseHolding } from "./license-holding.ts";
import type { OrderLineRef } from "./license-state.ts";
import { licenseStream } from "./license-stream.ts";

/**
 * Gives buyers the copy of a purchase again that they have deleted, as it was sold, even if its seller has deleted the
 * item. One that is there stays.
 */
export class FetchCopy extends Command<{ id: string }> {
  constructor(
    readonly purchase: OrderLineRef,
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(FetchCopy)
export class FetchCopyHandler implements ICommandHandler<FetchCopy> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly items: ItemRegistry,
  ) {}

  async execute({ purchase, userId, context }: FetchCopy): Promise<{ id: string }> {
    const line = await this.lineOf(purchase, userId);
    const { itemType, itemId, orderId, licenseTypeId, licenseType: license } = line;
    const { copy = "none" } = licenseType(licenseTypeId) ?? {};
    if (copy === "none") throw new DomainError("refused", "no-copy", "This licence comes without a copy.");
    const { held } = (await this.aggregates.load(licenseHolding, licenseStream(userId, line))).state;
    const granted = held.find((one) => isSameLine(one, line));
    if (!granted) throw new DomainError("refused", "license-not-held", "You no longer hold this licence.");
    const provider = this.items.of(itemType);
    const copyId = await newestCopyId(provider, line);
    await provider.copy?.({
      copyId,
      itemId,
      ownerId: userId,
      orderId,
      license,
      readOnly: copy === "read-only",
      context: { ...context, at: granted.grantedAt }, // the version that was sold
    });
    return { id: copyId };
  }

  private async lineOf({ orderId, licenseOptionId }: OrderLineRef, userId: string) {
    const { placed } = (await this.aggregates.load(order, `order-${orderId}`)).state;
    const line = placed?.lines.find((each) => each.licenseOptionId === licenseOptionId);
    if (!line || placed?.buyerId !== userId) {
      throw new DomainError("not-found", "not-found", "There is no such purchase.");
    }
    return { ...line, orderId };
  }
}

/** The copy of an order line that is there, or that is to be created next. */
export async function newestCopyId(provider: ItemProvider, line: OrderLineRef): Promise<string> {
  for (let renewal = 0; ; renewal += 1) {
    const copyId = copyIdOf(line.orderId, line.licenseOptionId, renewal);
    if ((await provider.copyStatus?.(copyId)) !== "deleted") return copyId;
  }
}
