import { CommandBus, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, derivedId } from "#backend/commands/command-context";
import { cart } from "../cart/cart.ts";
import { purchaseCode } from "../purchase-code/purchase-code.ts";
import { purchaseOption } from "../purchase-option/purchase-option.ts";
import { HonourUses, ReturnUses } from "../uses/uses.handlers.ts";
import { Alarms } from "./alarms.ts";
import { SettleLines } from "./complete-payment.handler.ts";
import { order } from "./order.ts";
import type { OrderState, Placed } from "./order-state.ts";

/** `returned`: its lines are back; `late`: it was paid after that. Others keep what they took. */
type Fate = "returned" | "late" | "kept";

@CommandHandler(SettleLines)
export class SettleLinesHandler implements ICommandHandler<SettleLines> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly commands: CommandBus,
    private readonly alarms: Alarms,
  ) {}

  async execute({ orderId, context }: SettleLines): Promise<void> {
    const load = async () => (await this.aggregates.load(order, `order-${orderId}`)).state;
    let state = await load();
    // the payment may come while the lines are returned: then they are taken again
    for (let fate: Fate | null = null; fate !== fateOf(state); state = await load()) {
      fate = fateOf(state);
      if (!state.placed) return;
      if (fate === "returned") await this.giveBack(state.placed, context);
      if (fate === "late") await this.honour(state.placed, context);
    }
  }

  private async giveBack({ orderId, buyerId, lines }: Placed, context: CommandContext): Promise<void> {
    await this.commands.execute(new ReturnUses(orderId, lines, context));
    await this.aggregates.run(
      cart,
      `cart-${buyerId}`,
      { type: "restore", userId: buyerId, orderId, lines },
      { ...context, commandId: derivedId("order", orderId, "restore") },
    );
  }

  /** A paid order is honoured: it gets its uses beyond the limit too, and support hears of that. */
  private async honour({ orderId, buyerId, lines }: Placed, context: CommandContext): Promise<void> {
    const taken = await this.commands.execute(new HonourUses(orderId, lines, context));
    for (const { itemName, licenseOptionId, purchaseCodeId } of lines) {
      await this.checkLimit(orderId, `'${itemName}'`, taken.get(licenseOptionId), () => this.stockOf(licenseOptionId));
      if (purchaseCodeId === null) continue;
      const name = `The purchase code of '${itemName}'`;
      await this.checkLimit(orderId, name, taken.get(purchaseCodeId), () => this.usesOf(purchaseCodeId));
    }
    for (const { licenseOptionId } of lines) {
      const commandId = derivedId("order", orderId, "bought", licenseOptionId);
      const remove = { type: "remove", userId: buyerId, licenseOptionId } as const;
      await this.aggregates.run(cart, `cart-${buyerId}`, remove, { ...context, commandId });
    }
  }

  private async checkLimit(
    orderId: string,
    name: string,
    taken: number | undefined,
    limitOf: () => Promise<number | null>,
  ): Promise<void> {
    const limit = taken === undefined ? null : await limitOf();
    if (taken === undefined || limit === null || taken <= limit) return;
    const detail = `${name}: ${taken} of ${limit} are sold, because this order was paid after it had ended.`;
    await this.alarms.raise("limit-exceeded", orderId, detail);
  }

  private async stockOf(optionId: string): Promise<number | null> {
    const { state } = await this.aggregates.load(purchaseOption, `purchaseOption-${optionId}`);
    return state.status === "offered" ? state.terms.quantity : null;
  }

  private async usesOf(codeId: string): Promise<number | null> {
    const { state } = await this.aggregates.load(purchaseCode, `purchaseCode-${codeId}`);
    return state.status === "none" ? null : state.numberOfUses;
  }
}

function fateOf({ stage, paymentId, expiredBy, declineReason }: OrderState): Fate {
  if (stage === "declined" || stage === "expired") return "returned";
  return paymentId !== null && (expiredBy !== null || declineReason !== null) ? "late" : "kept";
}
