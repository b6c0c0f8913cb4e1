import { type IQueryHandler, QueryBus, QueryHandler } from "@nestjs/cqrs";
import type { AuditDocument } from "../audit-contract.ts";
import { MakeAudit, ReadEvents } from "../messages.ts";
import { auditOf } from "./audit-chain.ts";

@QueryHandler(MakeAudit)
export class MakeAuditHandler implements IQueryHandler<MakeAudit> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ orderId, refs }: MakeAudit): Promise<AuditDocument> {
    return auditOf(orderId, await this.queries.execute(new ReadEvents(refs, "stored")));
  }
}
