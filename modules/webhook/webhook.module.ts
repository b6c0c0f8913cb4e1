import { Module } from "@nestjs/common";
import { Deliveries } from "./delivery/deliveries.ts";
import { DeliveryController } from "./delivery/delivery.controller.ts";
import { ReplayDeliveryHandler, ReplayRangeHandler, SendTestHandler } from "./delivery/delivery.handlers.ts";
import { DeliveryLog } from "./delivery/delivery-log.ts";
import { DeliverySender } from "./delivery/delivery-sender.ts";
import { EndpointPace } from "./delivery/endpoint-pace.ts";
import { webhookErasure } from "./delivery/webhook-erasure.ts";
import { WebhookOrders, webhookOrders } from "./delivery/webhook-orders.ts";
import { WebhookUpkeep } from "./delivery/webhook-upkeep.ts";
import { DisabledMails, disabledMails } from "./endpoints/disabled-mails.ts";
import { AddEndpointHandler, ChangeEndpointHandler, ManageEndpointHandler } from "./endpoints/endpoint.handlers.ts";
import { EndpointAddress } from "./endpoints/endpoint-address.ts";
import { EndpointList } from "./endpoints/endpoint-list.ts";
import { EndpointKeys } from "./secrets/endpoint-keys.ts";
import { RevealSecretHandler, RotateSecretHandler } from "./secrets/secret.handlers.ts";
import { WebhookController } from "./webhook.controller.ts";
import { WebhookTables } from "./webhook.tables.ts";
import { WebhookData } from "./webhook-data.ts";
import { WebhookLimits } from "./webhook-limits.ts";

@Module({
  controllers: [WebhookController, DeliveryController],
  providers: [
    WebhookData,
    WebhookTables,
    WebhookLimits,
    EndpointKeys,
    EndpointAddress,
    EndpointList,
    EndpointPace,
    AddEndpointHandler,
    ChangeEndpointHandler,
    ManageEndpointHandler,
    RotateSecretHandler,
    RevealSecretHandler,
    DisabledMails,
    disabledMails,
    Deliveries,
    DeliveryLog,
    DeliverySender,
    SendTestHandler,
    ReplayDeliveryHandler,
    ReplayRangeHandler,
    WebhookOrders,
    webhookOrders,
    webhookErasure,
    WebhookUpkeep,
  ],
})
export class WebhookModule {}
