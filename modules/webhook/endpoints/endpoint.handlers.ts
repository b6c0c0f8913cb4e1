import { Command, CommandHandler, type ICommandHandler, QueryBus } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, newId } from "#backend/commands/command-context";
import { GetMozaikFacts } from "../../mozaik/messages.ts";
import type { AddedWebhook, WebhookRequest } from "../contract.ts";
import { WEBHOOK_EVENT_TYPES } from "../rules/event-types.ts";
import { EndpointKeys } from "../secrets/endpoint-keys.ts";
import { EndpointAddress } from "./endpoint-address.ts";
import { endpoints, ownEndpoint } from "./endpoints.ts";

/** Adds an endpoint of `accountId`; returns its id and its secret. */
export class AddEndpoint extends Command<AddedWebhook> {
  constructor(
    readonly accountId: string,
    readonly request: WebhookRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export class ChangeEndpoint extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly endpointId: string,
    readonly request: WebhookRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Enables, disables or removes an endpoint, as its author. */
export class ManageEndpoint extends Command<void> {
  constructor(
    readonly action: "enable" | "disable" | "remove",
    readonly accountId: string,
    readonly endpointId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(AddEndpoint)
export class AddEndpointHandler implements ICommandHandler<AddEndpoint> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly address: EndpointAddress,
    private readonly keys: EndpointKeys,
    private readonly queries: QueryBus,
  ) {}

  async execute({ accountId, request, context }: AddEndpoint): Promise<AddedWebhook> {
    await this.address.check(request.address);
    const id = newId(context, "webhook");
    const [addressId, secretId] = [newId(context, "webhook address"), newId(context, "webhook secret")];
    const owner = { accountId, endpointId: id };
    await this.keys.writeAddress(addressId, owner, request.address);
    await this.keys.writeSecret(secretId, owner);
    const wanted = { addressId, ...(await wantedOf(request, this.queries)) };
    const command = { type: "add", ...owner, by: context.userId, secretId, at: context.at, ...wanted } as const;
    await this.aggregates.run(endpoints, `webhooks-${accountId}`, command, context);
    const [secret = ""] = await this.keys.secrets([secretId]);
    return { id, secret };
  }
}

@CommandHandler(ChangeEndpoint)
export class ChangeEndpointHandler implements ICommandHandler<ChangeEndpoint> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly address: EndpointAddress,
    private readonly keys: EndpointKeys,
    private readonly queries: QueryBus,
  ) {}

  async execute({ accountId, endpointId, request, context }: ChangeEndpoint): Promise<void> {
    const stream = `webhooks-${accountId}`;
    const endpoint = ownEndpoint((await this.aggregates.load(endpoints, stream)).state, endpointId);
    const owner = { accountId, endpointId };
    const before = (await this.keys.addresses([endpoint.addressId])).get(endpoint.addressId);
    const addressId = before === request.address ? endpoint.addressId : newId(context, "webhook address");
    if (addressId !== endpoint.addressId) {
      await this.address.check(request.address);
      await this.keys.writeAddress(addressId, owner, request.address);
    }
    const wanted = { addressId, ...(await wantedOf(request, this.queries)) };
    await this.aggregates.run(endpoints, stream, { type: "change", ...owner, by: context.userId, ...wanted }, context);
  }
}

@CommandHandler(ManageEndpoint)
export class ManageEndpointHandler implements ICommandHandler<ManageEndpoint> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ action, accountId, endpointId, context }: ManageEndpoint): Promise<void> {
    const target = { accountId, endpointId, by: context.userId };
    const command =
      action === "disable"
        ? ({ type: action, ...target, reason: "author", at: context.at } as const)
        : { type: action, ...target };
    await this.aggregates.run(endpoints, `webhooks-${accountId}`, command, context);
  }
}

/** The Mozaik with its author, whom the decider compares, and the event types in one order without repetitions. */
async function wantedOf({ mozaikId, eventTypes }: WebhookRequest, queries: QueryBus) {
  const facts = mozaikId === null ? null : await queries.execute(new GetMozaikFacts(mozaikId));
  const mozaik = mozaikId === null ? null : { mozaikId, authorId: facts?.authorId ?? "" };
  return { mozaik, eventTypes: WEBHOOK_EVENT_TYPES.filter((type) => eventTypes.includes(type)) };
}
