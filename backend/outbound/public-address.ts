import ipaddr from "ipaddr.js";

/** All addresses that are given out for the public Internet lie here; what is outside is reserved (RFC 4291, IANA). */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Whether an IP address belongs to a host on the public Internet. Not so: loopback, private, link-local (cloud metadata
 * too), carrier-grade NAT, multicast, documentation and reserved ranges; nor IPv6 addresses with an IPv4 address inside
 * (mapped, compatible, NAT64, 6to4, Teredo), because a gateway may take them to any IPv4 host.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_UNICAST);
}
