import { Injectable } from "@nestjs/common";
import { AddressLimit } from "#backend/http/address-limit";

const HOUR_MS = 3_600_000;

/** How often one account, or one address of guests, may call websites. */
@Injectable()
export class WebsiteLimits {
  readonly created = limit(60, "Too many new websites. Please try again later.");
  /** Arranging a large website takes many changes. */
  readonly changes = limit(5_000, "Too many changes of websites. Please try again later.");
  readonly published = limit(120, "This website was published very often. Please try again later.");
  readonly hostChecks = limit(120, "Too many checks of hosts. Please try again later.");
  readonly hostSignIns = limit(120, "Too many logins. Please try again later.");
  readonly checkedUrls = limit(5_000, "Too many checks of urls. Please try again later.");
  readonly exports = limit(120, "Too many archives. Please try again later.");
  readonly exportLooks = limit(10_000, "Too many requests. Please try again later.");
  readonly imports = limit(30, "Too many imports of websites. Please try again later.");
  readonly publicCalls = limit(60_000, "Too many requests. Please try again later.");
}

function limit(times: number, message: string): AddressLimit {
  return new AddressLimit({ times, perMs: HOUR_MS, code: "too-many-website-calls", message });
}
