import { Injectable } from "@nestjs/common";
import type { Insertable, Selectable } from "kysely";
import { type PaceTable, WebhookTables } from "../webhook.tables.ts";

/** How endpoints keep up: whether they asked to be left alone, and when they last accepted a message. */
@Injectable()
export class EndpointPace {
  constructor(private readonly tables: WebhookTables) {}

  async of(endpointIds: readonly string[]) {
    if (endpointIds.length === 0) return new Map<string, Selectable<PaceTable>>();
    const rows = await this.tables.database
      .selectFrom("webhook.pace")
      .selectAll()
      .where("endpoint_id", "in", [...endpointIds])
      .execute();
    return new Map(rows.map((row) => [row.endpoint_id, row]));
  }

  /** It accepted a message. */
  delivered(endpointId: string, at: Date): Promise<void> {
    return this.write({ endpoint_id: endpointId, delivered_at: at, paused_until: null, is_slow: false });
  }

  /** It did not. `pauseMs`: for how long it gets nothing. */
  async failed(endpointId: string, { pauseMs, isSlow }: { pauseMs: number; isSlow: boolean }): Promise<void> {
    if (pauseMs === 0 && !isSlow) return;
    const pause = pauseMs > 0 && { paused_until: new Date(Date.now() + pauseMs) };
    await this.write({ endpoint_id: endpointId, ...pause, ...(isSlow && { is_slow: true }) });
  }

  private async write({ endpoint_id, ...values }: Insertable<PaceTable>): Promise<void> {
    await this.tables.database
      .insertInto("webhook.pace")
      .values({ endpoint_id, ...values })
      .onConflict((conflict) => conflict.column("endpoint_id").doUpdateSet(values))
      .execute();
  }
}
