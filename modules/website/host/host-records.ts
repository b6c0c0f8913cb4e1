import { Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import { OutboundError } from "#backend/outbound/outbound-error";
import type { OutboundHttp } from "#backend/outbound/outbound-http";

/** Null: nobody could say, because the DNS or the other server did not answer. */
export type Found = readonly string[] | null;

/** What the Internet says about a host. */
export abstract class HostRecords {
  /** The TXT records of a name. */
  abstract txt(name: string): Promise<Found>;
  /** The addresses to which a host leads. */
  abstract addresses(host: string): Promise<Found>;
  /** The text at an address; empty if there is none. Redirects are followed on the same host only. */
  abstract file(url: string): Promise<Found>;
}

const DNS_MS = 2_500;
const DNS_TRIES = 2;
const FILE_MS = 8_000;
/** A file that holds more is another one. */
const FILE_BYTES = 1_024;
/** Answers of the DNS that say that there is nothing. */
const NOTHING: ReadonlySet<string> = new Set(["ENODATA", "ENOTFOUND"]);

/** The code of an error of the resolver; undefined for any other error. */
function dnsCodeOf(error: unknown): string | undefined {
  const isDns = typeof error === "object" && error !== null && "syscall" in error && "code" in error;
  return isDns ? String(error.code) : undefined;
}

export class NetworkHostRecords extends HostRecords {
  constructor(
    private readonly outbound: OutboundHttp,
    private readonly dns: Resolver = new Resolver({ timeout: DNS_MS, tries: DNS_TRIES }),
  ) {
    super();
  }

  txt(name: string): Promise<Found> {
    return this.asked(async () => (await this.dns.resolveTxt(name)).map((parts) => parts.join("")));
  }

  async addresses(host: string): Promise<Found> {
    if (isIP(host) !== 0) return [host];
    const [four, six] = await Promise.all([
      this.asked(() => this.dns.resolve4(host)),
      this.asked(() => this.dns.resolve6(host)),
    ]);
    const found = [...(four ?? []), ...(six ?? [])];
    const isUnknown = found.length === 0 && (four === null || six === null);
    return isUnknown ? null : found;
  }

  async file(url: string): Promise<Found> {
    const { hostname } = new URL(url);
    try {
      const { status, body } = await this.outbound.request(url, {
        headers: { accept: "text/plain" },
        maxBytes: FILE_BYTES,
        timeoutMs: FILE_MS,
        isPermitted: (next) => next.hostname === hostname,
      });
      if (status >= 500) return null;
      return status === 200 ? [body.toString("utf8").trim()] : [];
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      return error.code === "timed-out" || error.code === "unreachable" ? null : [];
    }
  }

  private async asked(ask: () => Promise<readonly string[]>): Promise<Found> {
    try {
      return await ask();
    } catch (error) {
      const code = dnsCodeOf(error);
      if (code === undefined) throw error;
      return NOTHING.has(code) ? [] : null;
    }
  }
}
