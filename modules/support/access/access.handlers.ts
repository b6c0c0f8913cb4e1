import { CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { notSignedIn } from "../../decider.ts";
import { RecordAccess } from "../messages.ts";
import { access } from "./access.ts";

@CommandHandler(RecordAccess)
export class RecordAccessHandler implements ICommandHandler<RecordAccess> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ what, access: looked, context }: RecordAccess): Promise<void> {
    const { orderId, filters } = looked;
    const { userId: adminId, superAdmin } = context;
    if (adminId === null) throw notSignedIn();
    await this.aggregates.run(
      access,
      `support-${adminId}`,
      { superAdmin, adminId, what, orderId: orderId ?? null, filters: filters ?? {} },
      context,
    );
  }
}
