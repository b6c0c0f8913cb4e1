import type { WebhookEventType } from "./rules/event-types.ts";

/**
 * Why an endpoint gets nothing: its author's choice; it answered 410; nothing reached it for days; or its secret cannot be
 * read because the mall's own key was changed.
 */
export type DisabledReason = "author" | "gone" | "failing" | "secret-lost";

/**
 * Streams: `webhooks-<accountId>`, all endpoints of one account. Addresses and secrets are in tables, because an address
 * often contains a key; the events name them by id.
 */
export type WebhookEvent =
  | {
      type: "WebhookEndpointAdded";
      data: {
        accountId: string;
        endpointId: string;
        addressId: string;
        secretId: string;
        /** Null: all Mozaiks of the account. */
        mozaikId: string | null;
        eventTypes: readonly WebhookEventType[];
        at: string;
      };
    }
  | {
      type: "WebhookEndpointChanged";
      data: {
        accountId: string;
        endpointId: string;
        addressId: string;
        mozaikId: string | null;
        eventTypes: readonly WebhookEventType[];
      };
    }
  /** The secrets before this one sign too until `formerUntil`, if they were still valid. */
  | {
      type: "WebhookSecretRotated";
      data: { accountId: string; endpointId: string; secretId: string; formerUntil: string };
    }
  | {
      type: "WebhookEndpointDisabled";
      data: { accountId: string; endpointId: string; reason: DisabledReason; at: string };
    }
  | { type: "WebhookEndpointEnabled"; data: { accountId: string; endpointId: string } }
  | { type: "WebhookEndpointRemoved"; data: { accountId: string; endpointId: string } };
