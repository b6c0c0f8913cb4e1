import { Injectable } from "@nestjs/common";
import { Aggregates } from "#backend/commands/aggregates";
import { PeriodicTasks } from "#backend/periodic-tasks";
import { endpoints } from "../endpoints/endpoints.ts";
import { LOG_DAYS } from "../rules/limits.ts";
import { EndpointKeys } from "../secrets/endpoint-keys.ts";
import { Deliveries } from "./deliveries.ts";
import { DeliveryLog } from "./delivery-log.ts";

const HOUR_MS = 3_600_000;

/** Forgets old messages, goes on with those whose job was lost, and removes addresses that no event names. */
@Injectable()
export class WebhookUpkeep {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly deliveries: Deliveries,
    private readonly log: DeliveryLog,
    private readonly keys: EndpointKeys,
    tasks: PeriodicTasks,
  ) {
    tasks.add({
      name: "webhook upkeep",
      everyMs: HOUR_MS,
      startsLater: true,
      run: (signal) => this.run(new Date(), signal),
    });
  }

  /** One run, as at `now`. Several processes may do it at once. */
  async run(now: Date, signal?: AbortSignal): Promise<void> {
    await this.log.forget(new Date(now.getTime() - LOG_DAYS * 24 * HOUR_MS));
    const hourAgo = new Date(now.getTime() - HOUR_MS);
    await this.deliveries.resume(hourAgo);
    for (let after = "00000000-0000-0000-0000-000000000000"; !signal?.aborted; ) {
      const rows = await this.keys.written(hourAgo, after);
      for (const { account_id, endpoint_id } of rows) {
        const { state } = await this.aggregates.load(endpoints, `webhooks-${account_id}`);
        if (!state.has(endpoint_id)) await this.keys.erase(endpoint_id);
      }
      const last = rows.at(-1);
      if (!last || rows.length < 100) return;
      after = last.address_id;
    }
  }
}
