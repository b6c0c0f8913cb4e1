import { Injectable } from "@nestjs/common";
import { AddressLimit } from "#backend/http/address-limit";

const HOUR_MS = 3_600_000;

/** How often one account may change its endpoints, and have messages sent. */
@Injectable()
export class WebhookLimits {
  /** Each change of an address asks the DNS, each rotation writes a secret. */
  readonly changes = limit(60, "Too many changes of webhooks. Please try again later.");
  /** A test is a request to a server of the author's choice. */
  readonly tests = limit(60, "Too many tests. Please try again later.");
  readonly replays = limit(200, "Too many replays. Please try again later.");
}

function limit(times: number, message: string): AddressLimit {
  return new AddressLimit({ times, perMs: HOUR_MS, code: "too-many-webhook-calls", message });
}
