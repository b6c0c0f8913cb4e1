import { Injectable } from "@nestjs/common";
import { Aggregates } from "#backend/commands/aggregates";
import type { Recorded } from "#backend/event-store/event-store";
import { defineReactor } from "#backend/projections/reactor";
import type { SubmissionEvent } from "../../mozaik/events.ts";
import { type Endpoint, endpoints } from "../endpoints/endpoints.ts";
import { Deliveries } from "./deliveries.ts";
import { newsOf, type SubmissionNews } from "./submission-news.ts";

/** Orders the messages about submissions. */
@Injectable()
export class WebhookOrders {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly deliveries: Deliveries,
  ) {}

  /** Ordering them twice sends nothing twice. */
  async order(event: SubmissionEvent, { id, meta }: Recorded): Promise<void> {
    const news = newsOf(event);
    if (!news) return;
    const { authorId, type, submissionId, mozaikId } = news;
    const { state } = await this.aggregates.load(endpoints, `webhooks-${authorId}`);
    for (const endpoint of state.values()) {
      if (!hears(endpoint, news, meta.at)) continue;
      const messageId = `msg_${id.replaceAll("-", "")}`;
      const submission = { submissionId, mozaikId };
      const message = {
        accountId: authorId,
        endpointId: endpoint.endpointId,
        messageId,
        type,
        submission,
        at: meta.at,
      };
      await this.deliveries.add(message, endpoint.disabled ? "missed" : "waiting");
    }
  }
}

/** Whether an endpoint is told: of what it asked for, and of nothing from before it was there. `at`: ISO 8601. */
export function hears(
  { mozaikId, eventTypes, since }: Pick<Endpoint, "mozaikId" | "eventTypes" | "since">,
  news: Pick<SubmissionNews, "mozaikId" | "type">,
  at: string,
): boolean {
  return (mozaikId === null || mozaikId === news.mozaikId) && eventTypes.includes(news.type) && since <= at;
}

/** Has authors' endpoints told what happens to submissions. */
export const webhookOrders = defineReactor<SubmissionEvent>()({
  name: "webhook_orders",
  categories: ["submission"],
  needs: { orders: WebhookOrders },
  on: {
    SubmissionReceived: (data, event, { orders }) => orders.order({ type: "SubmissionReceived", data }, event),
    SubmissionDeleted: (data, event, { orders }) => orders.order({ type: "SubmissionDeleted", data }, event),
  },
});
