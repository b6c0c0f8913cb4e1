import { Command, CommandBus, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, newId } from "#backend/commands/command-context";
import { ConfirmPassword } from "../../account/messages.ts";
import { DomainError } from "../../decider.ts";
import type { WebhookSecret } from "../contract.ts";
import { endpoints, ownEndpoint } from "../endpoints/endpoints.ts";
import { FORMER_SECRET_HOURS } from "../rules/limits.ts";
import { EndpointKeys } from "./endpoint-keys.ts";

/** Makes a new secret and returns it. With `keepFormer` the one before signs too for a day. */
export class RotateSecret extends Command<WebhookSecret> {
  constructor(
    readonly accountId: string,
    readonly endpointId: string,
    readonly keepFormer: boolean,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Returns the current secret to somebody who knows the account's password. `address`: their network address. */
export class RevealSecret extends Command<WebhookSecret> {
  constructor(
    readonly accountId: string,
    readonly endpointId: string,
    readonly password: string,
    readonly address: string,
  ) {
    super();
  }
}

@CommandHandler(RotateSecret)
export class RotateSecretHandler implements ICommandHandler<RotateSecret> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly keys: EndpointKeys,
  ) {}

  async execute({ accountId, endpointId, keepFormer, context }: RotateSecret): Promise<WebhookSecret> {
    const stream = `webhooks-${accountId}`;
    const owner = { accountId, endpointId };
    ownEndpoint((await this.aggregates.load(endpoints, stream)).state, endpointId);
    const secretId = newId(context, "webhook secret");
    await this.keys.writeSecret(secretId, owner);
    const keptMs = keepFormer ? FORMER_SECRET_HOURS * 3_600_000 : 0;
    const formerUntil = new Date(Date.parse(context.at) + keptMs).toISOString();
    const command = { type: "rotate", ...owner, by: context.userId, secretId, formerUntil } as const;
    await this.aggregates.run(endpoints, stream, command, context);
    return secretOf(await this.keys.secrets([secretId]));
  }
}

@CommandHandler(RevealSecret)
export class RevealSecretHandler implements ICommandHandler<RevealSecret> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly keys: EndpointKeys,
    private readonly commands: CommandBus,
  ) {}

  async execute({ accountId, endpointId, password, address }: RevealSecret): Promise<WebhookSecret> {
    const { state } = await this.aggregates.load(endpoints, `webhooks-${accountId}`);
    const endpoint = ownEndpoint(state, endpointId);
    await this.commands.execute(new ConfirmPassword(accountId, password, address));
    return secretOf(await this.keys.secrets(endpoint.secrets.slice(0, 1).map(({ secretId }) => secretId)));
  }
}

function secretOf([secret]: readonly string[]): WebhookSecret {
  if (secret !== undefined) return { secret };
  throw new DomainError("gone", "secret-lost", "This secret can no longer be read. Make a new one.");
}
