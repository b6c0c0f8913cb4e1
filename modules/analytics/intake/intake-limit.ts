import { Injectable } from "@nestjs/common";
import { AddressLimit } from "#backend/http/address-limit";

const MINUTE_MS = 60_000;

/** What one address may send in a minute. A whole school may stand behind one. */
@Injectable()
export class IntakeLimit {
  private readonly requests = new AddressLimit({
    times: 300,
    perMs: MINUTE_MS,
    code: "too-many-events",
    message: "Too many events. Please wait a minute.",
  });
  private readonly events = new AddressLimit({
    times: 12_000,
    perMs: MINUTE_MS,
    code: "too-many-events",
    message: "Too many events. Please wait a minute.",
  });

  /** Counts one request of `address`. Throws `too-many`. */
  countRequest(address: string): void {
    this.requests.count(address);
  }

  /** Counts the events of a request. Throws `too-many`. */
  countEvents(address: string, amount: number): void {
    this.events.count(address, performance.now(), amount);
  }
}
