import { defineReactor } from "#backend/projections/reactor";
import type { SubmissionEvent } from "../../mozaik/events.ts";
import type { WebhookEvent } from "../events.ts";
import { EndpointKeys } from "../secrets/endpoint-keys.ts";
import { DeliveryLog } from "./delivery-log.ts";

/**
 * Removes address, secrets and log of an endpoint that was removed, and what endpoints answered about a submission that
 * was deleted. Doing it twice changes nothing.
 */
export const webhookErasure = defineReactor<WebhookEvent | SubmissionEvent>()({
  name: "webhook_erasure",
  categories: ["webhooks", "submission"],
  needs: { keys: EndpointKeys, log: DeliveryLog },
  on: {
    async WebhookEndpointRemoved({ endpointId }, _event, { keys, log }) {
      await log.erase(endpointId);
      await keys.erase(endpointId);
    },
    SubmissionDeleted: ({ submissionId }, _event, { log }) => log.eraseAnswers(submissionId),
  },
});
