import { Command, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, derivedId } from "#backend/commands/command-context";
import type { LimitedUse } from "../events.ts";
import type { OrderLine } from "../order-contract.ts";
import { uses } from "./uses.ts";

/**
 * Takes one of each limited number for an order: all or none. Answers the id of one that is spent, or null if the order
 * has all it needs. The same order always gets the same answer.
 */
export class TakeUses extends Command<string | null> {
  constructor(
    readonly orderId: string,
    readonly limited: readonly LimitedUse[],
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Returns what an order has taken for its lines, since it was declined, expired or cancelled. */
export class ReturnUses extends Command<void> {
  constructor(
    readonly orderId: string,
    readonly lines: readonly Pick<OrderLine, "licenseOptionId" | "purchaseCodeId">[],
    readonly context: CommandContext,
  ) {
    super();
  }
}

/**
 * Gives an order that was paid late what it has returned, also beyond the limit. Answers the ids of the numbers of which
 * it took one, and how many are taken now.
 */
export class HonourUses extends Command<ReadonlyMap<string, number>> {
  constructor(
    readonly orderId: string,
    readonly lines: ReturnUses["lines"],
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(HonourUses)
export class HonourUsesHandler implements ICommandHandler<HonourUses> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ orderId, lines, context }: HonourUses): Promise<ReadonlyMap<string, number>> {
    const taken = new Map<string, number>();
    for (const usesId of usesOf(lines)) {
      const step = stepOf(orderId, "honour", context);
      const { state } = await this.aggregates.run(uses, `uses-${usesId}`, { type: "honour", usesId, orderId }, step);
      if (state.orders.get(orderId) === "taken") taken.set(usesId, state.taken);
    }
    return taken;
  }
}

@CommandHandler(TakeUses)
export class TakeUsesHandler implements ICommandHandler<TakeUses> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ orderId, limited, context }: TakeUses): Promise<string | null> {
    for (const [at, { id, limit }] of limited.entries()) {
      const command = { type: "take", usesId: id, orderId, limit } as const;
      const step = stepOf(orderId, "take", context);
      const { state } = await this.aggregates.run(uses, `uses-${id}`, command, step);
      if (state.orders.get(orderId) === "taken") continue;
      for (const taken of limited.slice(0, at)) await giveBack(this.aggregates, taken.id, orderId, context);
      return id;
    }
    return null;
  }
}

@CommandHandler(ReturnUses)
export class ReturnUsesHandler implements ICommandHandler<ReturnUses> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ orderId, lines, context }: ReturnUses): Promise<void> {
    for (const usesId of usesOf(lines)) await giveBack(this.aggregates, usesId, orderId, context);
  }
}

/** The limited numbers that lines may have taken one of. */
function usesOf(lines: ReturnUses["lines"]): string[] {
  return lines.flatMap(({ licenseOptionId, purchaseCodeId }) => [licenseOptionId, purchaseCodeId ?? []].flat());
}

async function giveBack(aggregates: Aggregates, usesId: string, orderId: string, context: CommandContext) {
  const command = { type: "return", usesId, orderId } as const;
  await aggregates.run(uses, `uses-${usesId}`, command, stepOf(orderId, "return", context));
}

/** The id follows from the order, so that the checkout and the reactor behind it do each step once. */
function stepOf(orderId: string, step: "take" | "return" | "honour", context: CommandContext): CommandContext {
  return { ...context, commandId: derivedId("uses", orderId, step) };
}
