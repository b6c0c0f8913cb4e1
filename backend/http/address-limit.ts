import { isIPv6 } from "node:net";
import { DomainError } from "#modules/decider";
import { RateWindow } from "./rate-window.ts";

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
  private readonly window: RateWindow;

  constructor(private readonly share: Share) {
    this.window = new RateWindow(share.times, share.perMs);
  }

  /**
   * Counts one use, or `amount` of what is limited. Throws `too-many` if the address has reached its limit. `now` in ms,
   * from a monotonic clock.
   */
  count(address: string, now = performance.now(), amount = 1): void {
    const waitMs = this.window.count(subscriberOf(address), now, amount);
    if (waitMs === 0) return;
    const { code, message } = this.share;
    throw new DomainError("too-many", code, message, { retryAfter: Math.ceil(waitMs / 1_000) });
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

/** The network that an address belongs to: an IPv6 subscriber's block, or the 256 addresses around an IPv4 one. */
export function networkOf(address: string): string {
  const [ipv4] = /\d+\.\d+\.\d+(?=\.\d+$)/.exec(address) ?? [];
  return ipv4 === undefined ? subscriberOf(address) : `${ipv4}.0/24`;
}
