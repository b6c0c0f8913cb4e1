import { Command, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, newId } from "#backend/commands/command-context";
import { DomainError } from "../../decider.ts";
import type { Replayed, ReplayRequest } from "../contract.ts";
import { type Endpoint, endpoints, ownEndpoint } from "../endpoints/endpoints.ts";
import { TEST_MESSAGE } from "../rules/event-types.ts";
import { MOST_REPLAYED } from "../rules/limits.ts";
import { Deliveries } from "./deliveries.ts";
import { DeliveryLog } from "./delivery-log.ts";

/** Sends a test message to an endpoint, even to a disabled one. */
export class SendTest extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly endpointId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Sends one message again that is not waiting for an attempt anyway. */
export class ReplayDelivery extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly endpointId: string,
    readonly deliveryId: string,
  ) {
    super();
  }
}

export class ReplayRange extends Command<Replayed> {
  constructor(
    readonly accountId: string,
    readonly endpointId: string,
    readonly request: ReplayRequest,
  ) {
    super();
  }
}

@CommandHandler(SendTest)
export class SendTestHandler implements ICommandHandler<SendTest> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly deliveries: Deliveries,
  ) {}

  async execute({ accountId, endpointId, context }: SendTest): Promise<void> {
    ownEndpoint((await this.aggregates.load(endpoints, `webhooks-${accountId}`)).state, endpointId);
    const messageId = `msg_${newId(context, "test").replaceAll("-", "")}`;
    const message = { accountId, endpointId, messageId, type: TEST_MESSAGE, submission: null, at: context.at } as const;
    await this.deliveries.add(message, "waiting");
  }
}

@CommandHandler(ReplayDelivery)
export class ReplayDeliveryHandler implements ICommandHandler<ReplayDelivery> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly deliveries: Deliveries,
    private readonly log: DeliveryLog,
  ) {}

  async execute({ accountId, endpointId, deliveryId }: ReplayDelivery): Promise<void> {
    const { state } = await this.aggregates.load(endpoints, `webhooks-${accountId}`);
    const endpoint = ownEndpoint(state, endpointId);
    const delivery = await this.log.one(endpointId, deliveryId);
    if (!delivery) throw new DomainError("not-found", "message-not-found", "There is no such message.");
    if (delivery.type !== TEST_MESSAGE) checkEnabled(endpoint);
    await this.deliveries.replay([deliveryId]);
  }
}

@CommandHandler(ReplayRange)
export class ReplayRangeHandler implements ICommandHandler<ReplayRange> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly deliveries: Deliveries,
    private readonly log: DeliveryLog,
  ) {}

  async execute({ accountId, endpointId, request: { since, until, all } }: ReplayRange): Promise<Replayed> {
    const { state } = await this.aggregates.load(endpoints, `webhooks-${accountId}`);
    checkEnabled(ownEndpoint(state, endpointId));
    const found = await this.log.between(endpointId, since, until, all);
    const ids = found.slice(0, MOST_REPLAYED).map(({ delivery_id }) => delivery_id);
    const count = await this.deliveries.replay(ids);
    return { count, next: found[MOST_REPLAYED]?.happened_at.toISOString() ?? null };
  }
}

function checkEnabled({ disabled }: Endpoint): void {
  if (disabled) throw new DomainError("refused", "webhook-disabled", "Enable this webhook first.");
}
