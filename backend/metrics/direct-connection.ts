import { BlockList, isIPv6 } from "node:net";

/** This machine and its private networks (RFC 1918, RFC 4193, link-local). */
const NEARBY = new BlockList();
NEARBY.addSubnet("127.0.0.0", 8);
NEARBY.addSubnet("10.0.0.0", 8);
NEARBY.addSubnet("172.16.0.0", 12);
NEARBY.addSubnet("192.168.0.0", 16);
NEARBY.addAddress("::1", "ipv6");
NEARBY.addSubnet("fc00::", 7, "ipv6");
NEARBY.addSubnet("fe80::", 10, "ipv6");

/** Headers that proxies add to a forwarded request. */
const FORWARDED = ["x-forwarded-for", "forwarded", "x-real-ip", "via"];

/**
 * Whether a request came directly from this machine or its private network. A forwarded request may come from anywhere.
 */
export function isDirect(peer: string | undefined, headers: Readonly<Record<string, unknown>>): boolean {
  if (!peer || FORWARDED.some((name) => headers[name] !== undefined)) return false;
  const address = peer.replace(/^::ffff:(?=[\d.]+$)/, "");
  return NEARBY.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}
