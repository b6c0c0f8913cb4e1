import { isIPv6 } from "node:net";
import { Injectable } from "@nestjs/common";
import { LRUCache } from "lru-cache";
import { DomainError } from "../decider.ts";

/** Events that one network address, or one subscriber's block of them, may send in one minute. A whole school may stand behind one. */
const A_MINUTE = 120;
const MINUTE_MS = 60_000;
/** Addresses that are counted at once; the ones heard of longest ago are forgotten first. */
const ADDRESSES = 20_000;

/** Keeps a stranger from filling the log. Each process counts for itself: a bound, not a book. */
@Injectable()
export class AddressLimit {
  private readonly counted = new LRUCache<string, { count: number; since: number }>({ max: ADDRESSES });

  /** Counts one event. Throws `too-many` when the address has sent its share of this minute. */
  count(address: string, now = Date.now()): void {
    const sender = subscriberOf(address);
    const before = this.counted.get(sender);
    const minute = before && now - before.since < MINUTE_MS ? before : { count: 0, since: now };
    if (minute.count >= A_MINUTE) {
      throw new DomainError("too-many", "too-many-events", "Too many events. Please wait a minute.", {
        retryAfter: Math.ceil((minute.since + MINUTE_MS - now) / 1_000),
      });
    }
    this.counted.set(sender, { count: minute.count + 1, since: minute.since });
  }
}

/** An IPv6 subscriber has at least a whole /64 of addresses to himself: they count as one. */
function subscriberOf(address: string): string {
  if (!isIPv6(address) || address.includes(".")) return address;
  const [before = "", after] = address.split("::");
  const groups = (part: string) => (part === "" ? [] : part.split(":"));
  const [head, tail] = [groups(before), groups(after ?? "")];
  const zeros = after === undefined ? [] : Array.from({ length: 8 - head.length - tail.length }, () => "0");
  return [...head, ...zeros, ...tail].slice(0, 4).join(":");
}
