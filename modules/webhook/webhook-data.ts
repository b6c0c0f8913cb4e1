import { Injectable, type OnModuleInit } from "@nestjs/common";
import { Aggregates } from "#backend/commands/aggregates";
import type { DataCount } from "../account/departure-contract.ts";
import { type ExportedFile, type Leaver, PersonalData, type PersonalDataPart } from "../account/personal-data.ts";
import { EndpointList } from "./endpoints/endpoint-list.ts";
import { endpoints } from "./endpoints/endpoints.ts";

/** A person's endpoints; their addresses, secrets and logs go with them (`webhook-erasure.ts`). */
@Injectable()
export class WebhookData implements PersonalDataPart, OnModuleInit {
  readonly name = "webhooks";

  constructor(
    private readonly data: PersonalData,
    private readonly aggregates: Aggregates,
    private readonly list: EndpointList,
  ) {}

  onModuleInit(): void {
    this.data.register(this);
  }

  async counts(userId: string): Promise<DataCount[]> {
    const { state } = await this.aggregates.load(endpoints, `webhooks-${userId}`);
    return [{ kind: "webhooks", count: state.size }];
  }

  async erase({ userId: accountId, context }: Leaver): Promise<void> {
    const stream = `webhooks-${accountId}`;
    const { state } = await this.aggregates.load(endpoints, stream);
    for (const endpointId of state.keys()) {
      const command = { type: "remove", accountId, endpointId, by: accountId } as const;
      await this.aggregates.run(endpoints, stream, command, context(endpointId));
    }
  }

  async *exported(userId: string): AsyncIterable<ExportedFile> {
    yield { path: "webhooks.json", content: { json: await this.list.of(userId, new Date().toISOString()) } };
  }
}
