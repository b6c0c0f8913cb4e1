import { isIP, isIPv6 } from "node:net";
import { Agent, buildConnector } from "undici";
import { anyLookup, guardedLookup, notPermitted, type ResolveHost } from "./guarded-lookup.ts";
import { isPublicAddress } from "./public-address.ts";

const CONNECT_MS = 5_000;
/** Until the headers of the answer are complete, and between two pieces of its body. */
const SILENCE_MS = 10_000;
const HEADER_BYTES = 16 * 1024;
const CONNECTIONS_A_HOST = 8;

/**
 * Opens connections to public addresses alone, and to `allowedOrigins` wherever they are. A host's addresses are checked in
 * the lookup of the connection itself, so the one that was checked is the one that is connected, and the socket's own
 * address is checked once more: an answer of the DNS that changes in between changes nothing. Proxies that the environment
 * names are not used.
 */
export function guardedAgent(allowedOrigins: ReadonlySet<string>, resolve: ResolveHost): Agent {
  const connectAnywhere = buildConnector({ timeout: CONNECT_MS, lookup: anyLookup(resolve) });
  const connectGuarded = buildConnector({ timeout: CONNECT_MS, lookup: guardedLookup(resolve) });
  return new Agent({
    connections: CONNECTIONS_A_HOST,
    headersTimeout: SILENCE_MS,
    bodyTimeout: SILENCE_MS,
    maxHeaderSize: HEADER_BYTES,
    connect(options, callback) {
      const { hostname } = options;
      if (allowedOrigins.has(originOf(options))) {
        connectAnywhere(options, callback);
        return;
      }
      if (isIP(hostname) && !isPublicAddress(hostname)) {
        callback(notPermitted(hostname), null); // no lookup is made for an address
        return;
      }
      connectGuarded(options, (...[error, socket]) => {
        if (!error && !isPublicAddress(socket.remoteAddress ?? "")) {
          socket.destroy();
          callback(notPermitted(hostname), null);
        } else if (error) callback(error, null);
        else callback(null, socket);
      });
    },
  });
}

function originOf({ protocol, hostname, port }: buildConnector.Options): string {
  const host = isIPv6(hostname) ? `[${hostname}]` : hostname;
  return new URL(`${protocol}//${host}${port && `:${port}`}`).origin;
}
