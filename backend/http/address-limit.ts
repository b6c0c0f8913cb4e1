import { isIPv6 } from "node:net";
import { LRUCache } from "lru-cache";
import { DomainError } from "#modules/decider";

/** Addresses that are counted at once; the ones heard of longest ago are forgotten first. */
const ADDRESSES = 20_000;

/** How often one address may do something. */
export interface Share {
  times: number;
  perMs: number;
  /** The refusal: a code for programs, words for people. */
  code: string;
  message: string;
}

/**
 * Keeps a stranger from filling the house: each network address, or one subscriber's block of them, has its share of
 * each span of time. Each process counts for itself: a bound, not a book.
 */
export class AddressLimit {
  private readonly counted = new LRUCache<string, { count: number; since: number }>({ max: ADDRESSES });

  constructor(private readonly share: Share) {}

  /** Counts once. Throws `too-many` when the address has used up its share. `now` in ms, by a clock that is never set back. */
  count(address: string, now = performance.now()): void {
    const { times, perMs, code, message } = this.share;
    const sender = subscriberOf(address);
    const before = this.counted.get(sender);
    const span = before && now - before.since < perMs ? before : { count: 0, since: now };
    if (span.count >= times) {
      const retryAfter = Math.ceil((span.since + perMs - now) / 1_000);
      throw new DomainError("too-many", code, message, { retryAfter });
    }
    this.counted.set(sender, { count: span.count + 1, since: span.since });
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
