import type { IncomingMessage } from "node:http";
import { Logger } from "@nestjs/common";
import type { FastifyInstance } from "fastify";
import ipaddr from "ipaddr.js";

/** Whether the sender of a request is a proxy of the mall; `hop` counts from the connection's own peer (0). */
export type Trust = (address: string, hop: number) => boolean;

type Network = ReturnType<typeof ipaddr.parseCIDR>;

/**
 * Reads `TRUST_PROXY`: the number of proxies in front of the application, or their addresses and networks, with commas
 * between. Empty: there are none, so `X-Forwarded-For` is whatever the caller writes. Throws for anything else.
 */
export function trustOf(setting: string): Trust {
  const entries = setting.split(",").flatMap((entry) => entry.trim() || []);
  const [first = ""] = entries;
  if (entries.length === 1 && /^\d{1,2}$/.test(first)) return (_address, hop) => hop < Number(first);
  const networks = entries.map(networkOf);
  return (address) => ipaddr.isValid(address) && networks.some((network) => contains(network, address));
}

/** The address of the person behind a request, past the proxies that are trusted. */
export function clientAddress(request: Pick<IncomingMessage, "headers" | "socket">, isTrusted: Trust): string {
  const peer = request.socket.remoteAddress ?? "";
  const forwarded = [request.headers["x-forwarded-for"] ?? []].flat().join(",");
  const path = [peer, ...forwarded.split(",").reverse()].flatMap((address) => address.trim() || []);
  const hop = path.findIndex((address, index) => index === path.length - 1 || !isTrusted(address, index));
  return path[hop] ?? peer;
}

/** Warns once if a proxy forwards requests although none is trusted: all visitors then share one address. */
export function warnOfUnknownProxy(fastify: FastifyInstance, isTrusted: Trust): void {
  let hasWarned = false;
  fastify.addHook("onRequest", (request, _reply, done) => {
    if (!hasWarned && request.headers["x-forwarded-for"] && !isTrusted(request.raw.socket.remoteAddress ?? "", 0)) {
      hasWarned = true;
      new Logger("http").warn(
        "A request carries X-Forwarded-For, but its sender is not a trusted proxy, so the header is ignored. " +
          "If a proxy runs in front of the mall, set TRUST_PROXY: otherwise all visitors share one rate limit.",
      );
    }
    done();
  });
}

function networkOf(entry: string): Network {
  try {
    if (entry.includes("/")) return ipaddr.parseCIDR(entry);
    const address = ipaddr.process(entry);
    return [address, address.kind() === "ipv6" ? 128 : 32];
  } catch {
    throw new Error(`${entry} is neither a network address nor the number of proxies`);
  }
}

function contains([network, bits]: Network, address: string): boolean {
  const candidate = ipaddr.process(address);
  return candidate.kind() === network.kind() && candidate.match(network, bits);
}
