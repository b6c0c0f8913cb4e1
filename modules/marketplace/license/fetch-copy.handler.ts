import { Command, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import type { CommandContext } from "#backend/commands/command-context";
import { DomainError } from "../../decider.ts";
import { type ItemProvider, ItemRegistry } from "../../item/item-registry.ts";
import type { ItemRef } from "../../item/messages.ts";
import type { HeldLicense } from "../events.ts";
import { copyIdOf } from "../messages.ts";
import { order } from "../order/order.ts";
import { licenseType } from "../rules/license-types.ts";
import { isSameLine, licenseHolding } from "./license-holding.ts";
import type { OrderLineRef } from "./license-state.ts";
import { licenseStream } from "./license-stream.ts";

/**
 * Gives people the copy of a license again that they have deleted, as it was sold, even if its seller has deleted the
 * item. One that is there stays. `of`: the order line, or the item and the gift.
 */
export class FetchCopy extends Command<{ id: string }> {
  constructor(
    readonly of: OrderLineRef | (ItemRef & { readonly giftId: string }),
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

  async execute({ of, userId, context }: FetchCopy): Promise<{ id: string }> {
    const { item, license, name } = "giftId" in of ? await this.given(of, userId) : await this.bought(of, userId);
    const terms = licenseType(license.licenseTypeId);
    if (!terms || terms.copy === "none") {
      throw new DomainError("refused", "no-copy", "This license comes without a copy.");
    }
    const provider = this.items.of(item.itemType);
    const copyId = await newestCopyId(provider, license);
    await provider.copy?.({
      copyId,
      itemId: item.itemId,
      ownerId: userId,
      orderId: license.orderId,
      license: name ?? terms.name,
      readOnly: terms.copy === "read-only",
      context: { ...context, at: await this.soldAt(item, license) },
    });
    return { id: copyId };
  }

  private async bought({ orderId, licenseOptionId }: OrderLineRef, userId: string) {
    const { placed } = (await this.aggregates.load(order, `order-${orderId}`)).state;
    const line = placed?.lines.find((each) => each.licenseOptionId === licenseOptionId);
    if (!line || placed?.buyerId !== userId) {
      throw new DomainError("not-found", "not-found", "There is no such purchase.");
    }
    const { held } = await this.holding(userId, line);
    const license = whatIsHeld(held.find((one) => isSameLine(one, { orderId, licenseOptionId })));
    return { item: line, license, name: line.licenseType };
  }

  private async given({ giftId, ...item }: ItemRef & { readonly giftId: string }, userId: string) {
    const { held, revoked } = await this.holding(userId, item);
    const isGift = ({ orderId, givenBy }: HeldLicense) => orderId === giftId && givenBy !== undefined;
    if (![...held, ...revoked].some(isGift)) {
      throw new DomainError("not-found", "not-found", "There is no such copy.");
    }
    return { item, license: whatIsHeld(held.find(isGift)), name: null };
  }

  /** The version that was sold; of a gift the one that its giver bought. */
  private async soldAt(item: ItemRef, { givenBy, orderId, grantedAt }: HeldLicense): Promise<string> {
    if (givenBy === undefined) return grantedAt;
    const { given } = await this.holding(givenBy, item);
    return given.find(({ giftId }) => giftId === orderId)?.soldAt ?? grantedAt;
  }

  private async holding(holderId: string, item: ItemRef) {
    return (await this.aggregates.load(licenseHolding, licenseStream(holderId, item))).state;
  }
}

function whatIsHeld(license: HeldLicense | undefined): HeldLicense {
  if (!license) throw new DomainError("refused", "license-not-held", "You no longer hold this license.");
  return license;
}

/** The copy of an order line or a gift that is there, or that is to be created next. */
export async function newestCopyId(provider: ItemProvider, line: OrderLineRef): Promise<string> {
  for (let renewal = 0; ; renewal += 1) {
    const copyId = copyIdOf(line.orderId, line.licenseOptionId, renewal);
    if ((await provider.copyStatus?.(copyId)) !== "deleted") return copyId;
  }
}
