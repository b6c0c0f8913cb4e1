import { Injectable } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { GetMozaikFacts } from "../../mozaik/messages.ts";
import type { Webhook } from "../contract.ts";
import { EndpointPace } from "../delivery/endpoint-pace.ts";
import { EndpointKeys } from "../secrets/endpoint-keys.ts";
import { type Endpoint, endpoints } from "./endpoints.ts";

/** The endpoints of an account as its owner sees them. They are few, so their own stream answers. */
@Injectable()
export class EndpointList {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly keys: EndpointKeys,
    private readonly pace: EndpointPace,
    private readonly queries: QueryBus,
  ) {}

  /** The newest first. `now`: ISO 8601. */
  async of(accountId: string, now: string): Promise<Webhook[]> {
    const { state } = await this.aggregates.load(endpoints, `webhooks-${accountId}`);
    const all = [...state.values()].reverse();
    const addresses = await this.keys.addresses(all.map(({ addressId }) => addressId));
    const paces = await this.pace.of(all.map(({ endpointId }) => endpointId));
    const names = await this.namesOf(all);
    return all.map(({ endpointId: id, addressId, mozaikId, eventTypes, disabled, secrets }) => ({
      id,
      address: addresses.get(addressId) ?? "",
      mozaikId,
      mozaikName: names.get(mozaikId ?? "") ?? null,
      eventTypes: [...eventTypes],
      disabled,
      formerSecretUntil: secrets.flatMap(({ until }) => (until !== null && until > now ? until : []))[0] ?? null,
      lastDelivered: paces.get(id)?.delivered_at?.toISOString() ?? null,
    }));
  }

  private async namesOf(all: readonly Endpoint[]): Promise<Map<string, string>> {
    const ids = new Set(all.flatMap(({ mozaikId }) => mozaikId ?? []));
    const facts = await Promise.all([...ids].map((id) => this.queries.execute(new GetMozaikFacts(id))));
    return new Map(facts.flatMap((each) => (each ? [[each.mozaikId, each.name] as const] : [])));
  }
}
