import { Inject, Injectable, type OnModuleInit } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { commandContext, derivedId } from "#backend/commands/command-context";
import { CONFIG, type Config } from "#backend/config/config";
import { Jobs } from "#backend/jobs/jobs";
import { OutboundHttp } from "#backend/outbound/outbound-http";
import { GetSubmittedAnswers } from "../../mozaik/messages.ts";
import { type Endpoint, endpoints, validSecrets } from "../endpoints/endpoints.ts";
import type { DisabledReason } from "../events.ts";
import { TEST_MESSAGE } from "../rules/event-types.ts";
import { EndpointKeys } from "../secrets/endpoint-keys.ts";
import { Deliveries, type Delivery } from "./deliveries.ts";
import { DELIVER, DELIVER_AGAIN } from "./delivery-jobs.ts";
import { EndpointPace } from "./endpoint-pace.ts";
import { bodyOf } from "./message-body.ts";
import { signedHeaders } from "./signing.ts";
import { verdictOf } from "./verdict.ts";
import { postWebhook } from "./webhook-request.ts";

/**
 * Makes the attempts. A process that dies between a request and the note of it makes the same attempt again: receivers
 * tell repetitions by the header `webhook-id`.
 */
@Injectable()
export class DeliverySender implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, "origin">,
    private readonly aggregates: Aggregates,
    private readonly deliveries: Deliveries,
    private readonly pace: EndpointPace,
    private readonly keys: EndpointKeys,
    private readonly outbound: OutboundHttp,
    private readonly jobs: Jobs,
    private readonly queries: QueryBus,
  ) {}

  onModuleInit(): void {
    for (const job of [DELIVER, DELIVER_AGAIN]) {
      this.jobs.handle(job, ({ deliveryId, turn }) => this.attempt(deliveryId, turn));
    }
  }

  private async attempt(deliveryId: string, turn: number): Promise<void> {
    const delivery = await this.deliveries.due(deliveryId, turn);
    if (!delivery) return;
    const { account_id: accountId, endpoint_id: endpointId } = delivery;
    const isTest = delivery.type === TEST_MESSAGE;
    const { state } = await this.aggregates.load(endpoints, `webhooks-${accountId}`);
    const endpoint = state.get(endpointId);
    if (!endpoint) return this.deliveries.end(delivery, "cancelled");
    if (endpoint.disabled && !isTest) return this.deliveries.end(delivery, "missed");
    const pace = (await this.pace.of([endpointId])).get(endpointId);
    const pauseMs = (pace?.paused_until?.getTime() ?? 0) - Date.now();
    if (pauseMs > 0 && !isTest) return this.deliveries.postpone(delivery, pauseMs + spread());
    const body = await this.bodyOf(delivery);
    if (body === null) return this.deliveries.end(delivery, "cancelled");
    const secrets = await this.keys.secrets(validSecrets(endpoint, new Date().toISOString()));
    if (secrets.length === 0) {
      await this.disable(delivery, "secret-lost");
      return this.deliveries.end(delivery, "missed");
    }
    await this.send(delivery, endpoint, { body, secrets, deliveredAt: pace?.delivered_at ?? null });
  }

  private async send(
    delivery: Delivery,
    { addressId, endpointId }: Endpoint,
    { body, secrets, deliveredAt }: { body: string; secrets: readonly string[]; deliveredAt: Date | null },
  ): Promise<void> {
    const address = (await this.keys.addresses([addressId])).get(addressId);
    if (address === undefined) return this.deliveries.end(delivery, "cancelled");
    const at = new Date();
    const began = performance.now();
    const headers = signedHeaders({ id: delivery.message_id, at, body }, secrets);
    const { status, retryAfter, failure, isSlow, answer } = await postWebhook(this.outbound, address, body, headers);
    const milliseconds = Math.round(performance.now() - began);
    const verdict = verdictOf(
      { status, retryAfter },
      {
        made: delivery.tries + 1,
        isTest: delivery.type === TEST_MESSAGE,
        acceptsOthers: deliveredAt !== null && deliveredAt > delivery.begun_at,
        now: Date.now(),
        random: Math.random(),
      },
    );
    if (verdict.state === "delivered") await this.pace.delivered(endpointId, at);
    else await this.pace.failed(endpointId, { pauseMs: verdict.state === "waiting" ? verdict.pauseMs : 0, isSlow });
    if (verdict.state === "failed" && verdict.disable) await this.disable(delivery, verdict.disable);
    const afterMs = verdict.state === "waiting" ? verdict.afterMs : null;
    await this.deliveries.record(
      delivery,
      { at, milliseconds, status, failure, answer },
      { state: verdict.state, afterMs },
    );
  }

  /** Null: the submission was deleted before it could be sent. */
  private async bodyOf({ type, happened_at, submission_id, mozaik_id }: Delivery): Promise<string | null> {
    const at = happened_at.toISOString();
    if (submission_id === null || mozaik_id === null) {
      return bodyOf({ type, at, submission: null, answers: [] }, this.config.origin);
    }
    const submission = { submissionId: submission_id, mozaikId: mozaik_id };
    if (type !== "submission.received") return bodyOf({ type, at, submission, answers: [] }, this.config.origin);
    const answers = (await this.queries.execute(new GetSubmittedAnswers([submission_id]))).get(submission_id);
    return answers ? bodyOf({ type, at, submission, answers }, this.config.origin) : null;
  }

  /** The command's id follows from the attempt, so that a repeated one disables nothing twice. */
  private async disable(delivery: Delivery, reason: DisabledReason): Promise<void> {
    const { delivery_id, turn, account_id: accountId, endpoint_id: endpointId } = delivery;
    const commandId = derivedId("disable webhook", delivery_id, String(turn));
    const context = {
      ...commandContext({ userId: null, correlationId: delivery_id }),
      commandId,
      causationId: commandId,
    };
    const command = { type: "disable", accountId, endpointId, by: null, reason, at: context.at } as const;
    await this.aggregates.run(endpoints, `webhooks-${accountId}`, command, context);
  }
}

/** Up to ten seconds, so that messages that waited for an endpoint do not arrive in one moment. */
function spread(): number {
  return Math.round(Math.random() * 10_000);
}
