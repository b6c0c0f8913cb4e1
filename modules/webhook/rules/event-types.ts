/** What an endpoint can be told about. */
export const WEBHOOK_EVENT_TYPES = ["submission.received", "submission.deleted"] as const;
export type WebhookEventType = (typeof WEBHOOK_EVENT_TYPES)[number];

/** The type of the message that authors send themselves to try an endpoint. */
export const TEST_MESSAGE = "webhook.test";
export type WebhookMessageType = WebhookEventType | typeof TEST_MESSAGE;
