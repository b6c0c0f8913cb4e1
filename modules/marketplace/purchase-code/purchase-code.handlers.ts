import { Command, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, newId } from "#backend/commands/command-context";
import type { CreatePurchaseCode as Request } from "../code-contract.ts";
import { codeIdOf } from "../messages.ts";
import { purchaseOption } from "../purchase-option/purchase-option.ts";
import { purchaseCode } from "./purchase-code.ts";

/** Answers the code's uuid. */
export class CreatePurchaseCode extends Command<string> {
  constructor(
    readonly request: Request,
    readonly actorId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export class DeletePurchaseCode extends Command<void> {
  constructor(
    readonly codeId: string,
    readonly actorId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(CreatePurchaseCode)
export class CreatePurchaseCodeHandler implements ICommandHandler<CreatePurchaseCode> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ request, actorId, context }: CreatePurchaseCode): Promise<string> {
    const uuid = newId(context, "purchase-code");
    const codeId = codeIdOf(uuid);
    const { state } = await this.aggregates.load(purchaseOption, `purchaseOption-${request.licenseOptionId}`);
    const optionAuthorId = state.status === "offered" ? state.authorId : null;
    const command = { type: "create", codeId, uuid, actorId, optionAuthorId, ...request } as const;
    await this.aggregates.run(purchaseCode, `purchaseCode-${codeId}`, command, context);
    return uuid;
  }
}

@CommandHandler(DeletePurchaseCode)
export class DeletePurchaseCodeHandler implements ICommandHandler<DeletePurchaseCode> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ codeId, actorId, context }: DeletePurchaseCode): Promise<void> {
    await this.aggregates.run(purchaseCode, `purchaseCode-${codeId}`, { type: "delete", actorId }, context);
  }
}
