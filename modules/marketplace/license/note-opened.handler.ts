import { randomUUID } from "node:crypto";
import { CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { commandContext, derivedId } from "#backend/commands/command-context";
import { currentRequest } from "#backend/http/request-context";
import { recentlyUsed } from "#backend/recently-used";
import { NoteOpened } from "../messages.ts";
import { order } from "../order/order.ts";
import { licenseHolding } from "./license-holding.ts";
import type { OrderLineRef } from "./license-state.ts";
import { licenseStream } from "./license-stream.ts";

/** Lines that are known to be opened: a film asks for its bytes many times. */
const REMEMBERED = 10_000;

@CommandHandler(NoteOpened)
export class NoteOpenedHandler implements ICommandHandler<NoteOpened> {
  private readonly known = recentlyUsed<string>(REMEMBERED);

  constructor(private readonly aggregates: Aggregates) {}

  async execute({ holderId, item }: NoteOpened): Promise<void> {
    const correlationId = currentRequest()?.correlationId ?? randomUUID();
    const context = commandContext({ userId: holderId, correlationId });
    const { held } = (await this.aggregates.load(licenseHolding, licenseStream(holderId, item))).state;
    const bought = held.filter(({ givenBy }) => givenBy === undefined); // a gift has no order
    for (const line of bought.filter((each) => !this.known.has(keyOf(each)))) {
      const { orderId, licenseOptionId } = line;
      const command = { type: "open", licenseOptionIds: [licenseOptionId], now: context.at } as const;
      const commandId = derivedId("order", orderId, "opened", licenseOptionId);
      await this.aggregates.run(order, `order-${orderId}`, command, { ...context, commandId });
      this.known.set(keyOf(line), licenseOptionId);
    }
  }
}

function keyOf({ orderId, licenseOptionId }: OrderLineRef): string {
  return `${orderId}/${licenseOptionId}`;
}
