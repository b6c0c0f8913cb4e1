import { isIPv6 } from "node:net";
import { DomainError } from "#modules/decider";
import { recentlyUsed } from "../recently-used.ts";

/** Addresses counted at once; the least recently seen are dropped first. */
const ADDRESSES = 20_000;

/** How often one address may do something. */
export interface Share {
  times: number;
  perMs: number;
  /** The error: a code for programs, a message for people. */
  code: string;
  message: string;
}

/**
 * Rate limit per network address or subscriber's block. Each process counts on its own, so the limit is approximate.
 */
export class AddressLimit {
  private readonly counted = recentlyUsed<{ count: number; since: number }>(ADDRESSES);

  constructor(private readonly share: Share) {}

  /** Counts one use. Throws `too-many` if the address has reached its limit. `now` in ms, from a monotonic clock. */
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

/** An IPv6 subscriber has at least a /64 block of addresses: they count as one. */
export function subscriberOf(address: string): string {
  if (!isIPv6(address) || address.includes(".")) return address;
  const [before = "", after] = address.split("::");
  const groups = (part: string) => (part === "" ? [] : part.split(":"));
  const [head, tail] = [groups(before), groups(after ?? "")];
  const zeros = after === undefined ? [] : Array.from({ length: 8 - head.length - tail.length }, () => "0");
  return [...head, ...zeros, ...tail].slice(0, 4).join(":");
}
