import type { LookupAddress } from "node:dns";
import type { LookupFunction } from "node:net";
import { OutboundError } from "./outbound-error.ts";
import { isPublicAddress } from "./public-address.ts";

/** Finds the addresses of a host, as `dns.lookup` with `all` does. */
export type ResolveHost = (hostname: string) => Promise<readonly LookupAddress[]>;

/** The lookup of a connection that may lead anywhere. */
export function anyLookup(resolve: ResolveHost): LookupFunction {
  return lookupOf(resolve, () => true);
}

/**
 * The lookup of a connection that may lead to public addresses alone; others that a host has as well are left out. The
 * socket connects to what this answers and asks nobody again.
 */
export function guardedLookup(resolve: ResolveHost): LookupFunction {
  return lookupOf(resolve, isPublicAddress);
}

function lookupOf(resolve: ResolveHost, isPermitted: (address: string) => boolean): LookupFunction {
  return (hostname, { all }, answer) => {
    resolve(hostname).then(
      (found) => {
        const permitted = found.filter(({ address }) => isPermitted(address));
        const [first] = permitted;
        if (!first) answer(notPermitted(hostname), "", 0);
        else if (all) answer(null, permitted);
        else answer(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => answer(error, "", 0),
    );
  };
}

/** The refusal of a host that has no permitted address. */
export function notPermitted(hostname: string): OutboundError {
  return new OutboundError("host-not-permitted", `${hostname} is not on the public Internet`);
}
