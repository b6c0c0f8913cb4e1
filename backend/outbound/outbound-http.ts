import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import type { Readable } from "node:stream";
import type { OnApplicationShutdown } from "@nestjs/common";
import type { Agent, Dispatcher } from "undici";
import { boundedBody, readBody } from "./body.ts";
import { notPermitted, type ResolveHost } from "./guarded-lookup.ts";
import { OutboundError } from "./outbound-error.ts";
import { isPublicAddress } from "./public-address.ts";

const MOST_REDIRECTS = 5;
const DEFAULT_BYTES = 1024 * 1024;
const DEFAULT_MS = 15_000;
const PORTS = new Set(["", "80", "443"]);
/** Headers that say nothing about who asks; the others stay at the first host. */
const SAFE_HEADERS = new Set(["accept", "accept-language", "content-type"]);

export interface OutboundRequest {
  readonly method?: "GET" | "HEAD" | "POST";
  /** For the first host; a redirect to another one gets none that could name or authorise somebody. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Most bytes of the answer's body, unpacked. Default 1 MiB. */
  readonly maxBytes?: number;
  /** For everything together, redirects and body too. Default 15 s. */
  readonly timeoutMs?: number;
  /** How long the other server may take until its answer begins. Default 10 s. */
  readonly silenceMs?: number;
  /** False: a redirect is an answer like any other. Default true. */
  readonly followsRedirects?: boolean;
  /** Further restricts the addresses, those of redirects too. */
  readonly isPermitted?: (url: URL) => boolean;
}

export interface OutboundAnswer {
  /** Of the last redirect. */
  readonly url: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

export interface OutboundStream extends Omit<OutboundAnswer, "body"> {
  /** Fails with an `OutboundError` past `maxBytes`. Destroy it if it is not read to its end. */
  readonly body: Readable;
}

/**
 * The one way by which the server asks other servers, mostly because of addresses that people typed in. It reaches
 * public addresses and the origins that the owner allows, over http and https on their usual ports; it sends no
 * cookies, follows redirects itself and checks each, and bounds size and time. Everything else throws an
 * `OutboundError`. An answer of any status is an answer.
 */
export class OutboundHttp implements OnApplicationShutdown {
  private readonly allowedOrigins: ReadonlySet<string>;
  private agent: Promise<Agent> | undefined;

  /** `allowedOrigins` may be anywhere, on any port. */
  constructor(
    allowedOrigins: readonly string[],
    private readonly resolve: ResolveHost = (hostname) => lookup(hostname, { all: true }),
  ) {
    this.allowedOrigins = new Set(allowedOrigins);
  }

  /** Asks `url` and answers what came, in memory. */
  async request(url: string, request: OutboundRequest = {}): Promise<OutboundAnswer> {
    const signal = AbortSignal.timeout(request.timeoutMs ?? DEFAULT_MS);
    try {
      const { last, answer } = await this.follow(this.permitted(url, request), request, signal);
      const hasBody = request.method !== "HEAD" && answer.statusCode !== 204 && answer.statusCode !== 304;
      const body = hasBody ? await readBody(answer, request.maxBytes ?? DEFAULT_BYTES, signal) : Buffer.alloc(0);
      return { url: last.href, status: answer.statusCode, headers: answer.headers, body };
    } catch (error) {
      throw failureOf(error, signal);
    }
  }

  /** Asks `url` for a large body, which is not unpacked and passes through without being kept. */
  async open(url: string, request: OutboundRequest = {}): Promise<OutboundStream> {
    const signal = AbortSignal.timeout(request.timeoutMs ?? DEFAULT_MS);
    const plain = { ...request, headers: { ...request.headers, "accept-encoding": "identity" } };
    try {
      const { last, answer } = await this.follow(this.permitted(url, request), plain, signal);
      const body = boundedBody(answer, request.maxBytes ?? DEFAULT_BYTES);
      return { url: last.href, status: answer.statusCode, headers: answer.headers, body };
    } catch (error) {
      throw failureOf(error, signal);
    }
  }

  /**
   * Throws what a request to `url` would throw for its address, without asking the server there. The host is checked again
   * whenever it is connected, so this only tells people early.
   */
  async check(url: string, request: Pick<OutboundRequest, "isPermitted"> = {}): Promise<void> {
    const { origin, hostname } = this.permitted(url, request);
    if (this.allowedOrigins.has(origin)) return;
    const host = hostname.replace(/^\[|\]$/g, "");
    const found = isIP(host) ? [{ address: host }] : await this.resolve(host).catch(() => []);
    if (found.length === 0) throw new OutboundError("unreachable", `${host} is not known`);
    if (!found.some(({ address }) => isPublicAddress(address))) throw notPermitted(host);
  }

  async onApplicationShutdown(): Promise<void> {
    await (await this.agent)?.destroy();
  }

  /** Follows redirects. Returns the final answer and its address. */
  private async follow(
    first: URL,
    request: OutboundRequest,
    signal: AbortSignal,
  ): Promise<{ last: URL; answer: Dispatcher.ResponseData }> {
    let [url, asked] = [first, request];
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      const answer = await this.ask(url, asked, signal);
      const target = request.followsRedirects === false ? undefined : redirectOf(answer);
      if (target === undefined) return { last: url, answer };
      answer.body.on("error", () => undefined).destroy();
      const next = this.permitted(target, request, url);
      asked = redirected(asked, answer.statusCode, next.origin === url.origin);
      url = next;
    }
    throw new OutboundError("too-many-redirects", `more than ${MOST_REDIRECTS} redirects from ${first.origin}`);
  }

  private async ask(url: URL, request: OutboundRequest, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
    const { request: send } = await import("undici"); // loaded with the first request
    return send(url, {
      dispatcher: await this.dispatcher(),
      method: request.method ?? "GET",
      headers: { "user-agent": "Mozaik", "accept-encoding": "gzip, br", ...request.headers },
      body: request.body ?? null,
      signal,
      ...(request.silenceMs !== undefined && { headersTimeout: request.silenceMs }),
    });
  }

  private dispatcher(): Promise<Agent> {
    this.agent ??= import("./guarded-agent.ts").then(({ guardedAgent }) =>
      guardedAgent(this.allowedOrigins, this.resolve),
    );
    return this.agent;
  }

  /** The address, if the server may ask there. Its host is checked when it is connected. */
  private permitted(text: string, { isPermitted }: OutboundRequest, base?: URL): URL {
    const url = URL.parse(text, base);
    if (!url) throw new OutboundError("address-not-permitted", "this is not an address");
    if (url.protocol !== "http:" && url.protocol !== "https:") {
      throw new OutboundError("address-not-permitted", `${url.protocol} is neither http nor https`);
    }
    if (url.username || url.password) throw new OutboundError("address-not-permitted", "an address names no user");
    if (!PORTS.has(url.port) && !this.allowedOrigins.has(url.origin)) {
      throw new OutboundError("address-not-permitted", `port ${url.port} is not a usual one`);
    }
    if (isPermitted?.(url) === false) {
      throw new OutboundError("host-not-permitted", `${url.host} is not one of the hosts to ask`);
    }
    return url;
  }
}

/** Where the answer sends its reader, or undefined for one that stands for itself. */
function redirectOf({ statusCode, headers }: Dispatcher.ResponseData): string | undefined {
  const { location } = headers;
  return [301, 302, 303, 307, 308].includes(statusCode) && typeof location === "string" ? location : undefined;
}

/** The request as it goes on after a redirect. What was sent to one host is not sent to another. */
function redirected(request: OutboundRequest, status: number, sameOrigin: boolean): OutboundRequest {
  const keepsBody = status === 307 || status === 308;
  if (keepsBody && request.body !== undefined && !sameOrigin) {
    throw new OutboundError("address-not-permitted", "a redirect would send the body to another host");
  }
  const kept = Object.entries(request.headers ?? {}).filter(
    ([name]) => sameOrigin || SAFE_HEADERS.has(name.toLowerCase()),
  );
  const { body, ...rest } = { ...request, headers: Object.fromEntries(kept) };
  if (keepsBody || request.method !== "POST") return body === undefined ? rest : { ...rest, body };
  return { ...rest, method: "GET" };
}

function failureOf(error: unknown, signal: AbortSignal): OutboundError {
  if (error instanceof OutboundError) return error;
  if (error instanceof Error && error.cause instanceof OutboundError) return error.cause;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (signal.aborted || code.endsWith("_TIMEOUT")) {
    return new OutboundError("timed-out", "no complete answer in time", { cause: error });
  }
  if (code === "UND_ERR_HEADERS_OVERFLOW") {
    return new OutboundError("too-large", "the headers of the answer are too long", { cause: error });
  }
  return new OutboundError("unreachable", `no answer: ${error}`, { cause: error });
}
