import { z } from "zod";
import { pageOf } from "../page.ts";
import { TEST_MESSAGE, WEBHOOK_EVENT_TYPES } from "./rules/event-types.ts";
import { LONGEST_ADDRESS } from "./rules/limits.ts";

const EventType = z.enum(WEBHOOK_EVENT_TYPES);

/** `POST /api/webhooks` and `PUT /api/webhooks/{id}`: where messages go, about what. */
export const WebhookRequest = z
  .strictObject({
    address: z.string().trim().min(1, "Enter an address.").max(LONGEST_ADDRESS, "This address is too long."),
    /** Null: all Mozaiks of the account, later ones too. */
    mozaikId: z.uuid().nullable(),
    eventTypes: z.array(EventType).min(1, "Choose at least one event.").max(WEBHOOK_EVENT_TYPES.length),
  })
  .meta({ id: "WebhookRequest" });
export type WebhookRequest = z.output<typeof WebhookRequest>;

export const Webhook = z
  .object({
    id: z.uuid(),
    address: z.string(),
    mozaikId: z.uuid().nullable(),
    /** Null: all Mozaiks, or one that is deleted. */
    mozaikName: z.string().nullable(),
    eventTypes: z.array(EventType),
    /** Null: it is enabled. */
    disabled: z.object({ reason: z.enum(["author", "gone", "failing", "secret-lost"]), at: z.string() }).nullable(),
    /** Until when former secrets sign too; null: there is one secret. */
    formerSecretUntil: z.string().nullable(),
    /** When it last accepted a message. */
    lastDelivered: z.string().nullable(),
  })
  .meta({ id: "Webhook" });
export type Webhook = z.output<typeof Webhook>;

export const Webhooks = z.object({ items: z.array(Webhook) }).meta({ id: "Webhooks" });
export type Webhooks = z.output<typeof Webhooks>;

/** `whsec_` and base64, as Standard Webhooks 1.0 writes it. */
export const WebhookSecret = z.object({ secret: z.string() }).meta({ id: "WebhookSecret" });
export type WebhookSecret = z.output<typeof WebhookSecret>;

export const AddedWebhook = WebhookSecret.extend({ id: z.uuid() }).meta({ id: "AddedWebhook" });
export type AddedWebhook = z.output<typeof AddedWebhook>;

/** `POST /api/webhooks/{id}/secret/reveal`: the account's password, because the secret can forge messages. */
export const RevealSecretRequest = z
  .strictObject({ password: z.string().min(1, "Enter your password.").max(200) })
  .meta({ id: "RevealSecretRequest" });
export type RevealSecretRequest = z.output<typeof RevealSecretRequest>;

/** `POST /api/webhooks/{id}/secret/rotate`: whether the former secret goes on signing for a day. */
export const RotateSecretRequest = z.strictObject({ keepFormer: z.boolean() }).meta({ id: "RotateSecretRequest" });
export type RotateSecretRequest = z.output<typeof RotateSecretRequest>;

/** `PUT /api/webhooks/{id}/enabled`. */
export const EnabledRequest = z.strictObject({ isEnabled: z.boolean() }).meta({ id: "EnabledRequest" });
export type EnabledRequest = z.output<typeof EnabledRequest>;

/** `waiting`: another attempt follows. `missed`: the endpoint was disabled. `cancelled`: the submission was deleted. */
export const DeliveryState = z
  .enum(["waiting", "delivered", "failed", "missed", "cancelled"])
  .meta({ id: "WebhookDeliveryState" });
export type DeliveryState = z.output<typeof DeliveryState>;

/** One request to an endpoint. */
export const WebhookAttempt = z
  .object({
    at: z.string(),
    milliseconds: z.number().int(),
    /** HTTP status; null: no answer. */
    status: z.number().int().nullable(),
    /** Why there was no answer, as text for people. */
    failure: z.string().nullable(),
    /** The first characters of the answer. */
    answer: z.string(),
  })
  .meta({ id: "WebhookAttempt" });
export type WebhookAttempt = z.output<typeof WebhookAttempt>;

export const WebhookDelivery = z
  .object({
    id: z.uuid(),
    /** The header `webhook-id`. */
    messageId: z.string(),
    type: z.enum([...WEBHOOK_EVENT_TYPES, TEST_MESSAGE]),
    submissionId: z.uuid().nullable(),
    at: z.string(),
    state: DeliveryState,
    /** When the next attempt is made; null: none follows. */
    nextAt: z.string().nullable(),
    /** The newest first. */
    attempts: z.array(WebhookAttempt),
  })
  .meta({ id: "WebhookDelivery" });
export type WebhookDelivery = z.output<typeof WebhookDelivery>;

/** Newest first. */
export const WebhookDeliveries = pageOf(WebhookDelivery).meta({ id: "WebhookDeliveries" });
export type WebhookDeliveries = z.output<typeof WebhookDeliveries>;

/** `GET /api/webhooks/{id}/deliveries`. */
export const DeliveriesQuery = z.strictObject({
  first: z.coerce.number().int().min(1).max(50).default(20),
  after: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
});
export type DeliveriesQuery = z.output<typeof DeliveriesQuery>;

/** `POST /api/webhooks/{id}/replay`: sends what happened between two times again. */
export const ReplayRequest = z
  .strictObject({
    since: z.iso.datetime({ offset: true }),
    until: z.iso.datetime({ offset: true }),
    /** Also what was delivered. */
    all: z.boolean(),
  })
  .refine(({ since, until }) => Date.parse(since) <= Date.parse(until), {
    path: ["until"],
    message: "The end is before the start.",
  })
  .meta({ id: "ReplayRequest" });
export type ReplayRequest = z.output<typeof ReplayRequest>;

/** `next`: the same request with this as `since` goes on with the rest; null: that was all. */
export const Replayed = z
  .object({ count: z.number().int(), next: z.string().nullable() })
  .meta({ id: "ReplayedWebhooks" });
export type Replayed = z.output<typeof Replayed>;
