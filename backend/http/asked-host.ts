import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";

/** The host of a website at which a request arrived, once it is known that the website has proven it. */
const hosts = new WeakMap<object, string>();

export function noteHost(request: FastifyRequest, host: string): void {
  hosts.set(request, host);
}

/** The host of its own at which the request asks for a website; null: it is one to the mall. */
export function askedHost(request: FastifyRequest): string | null {
  return hosts.get(request) ?? null;
}

/**
 * What pages are remembered by: the address of the page, and at a website's own host also that. An address in a request
 * has no blanks, so no request to the mall can ask for a page of a host.
 */
export function pageKey(request: FastifyRequest): string {
  const host = hosts.get(request);
  return host === undefined ? request.url : `${host} ${request.url}`;
}

const NAME = /^[a-z0-9.-]{4,253}$/;

/**
 * The host in a `Host` header, without port; null for what cannot be the host of a website: none, the mall's own and the
 * names below it, addresses, and names of one part, such as the machine's.
 */
export function hostIn(header: string | undefined, mallHost: string): string | null {
  const host = header?.replace(/:\d*$/, "").replace(/\.$/, "").toLowerCase() ?? "";
  if (!NAME.test(host) || !host.includes(".") || isIP(host) !== 0) return null;
  return host === mallHost || host.endsWith(`.${mallHost}`) ? null : host;
}
