import { Agent, get, type OutgoingHttpHeaders } from "node:http";
import { rate } from "../rounds.ts";
import { visitorAddress } from "../visitor-address.ts";

const CONNECTIONS = 10;

/**
 * Requests answered per second over ten connections, each taking the next of `addresses` when it has its answer. Each
 * request comes from another visitor, because one may not call this often.
 */
export async function requestRate(
  addresses: readonly string[],
  milliseconds: number,
  headersOf: (n: number) => OutgoingHttpHeaders = () => ({}),
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let next = 0;
  try {
    return await rate(CONNECTIONS, milliseconds, () => {
      const n = next++;
      return textOf(addresses[n % addresses.length] ?? "", agent, { ...fromVisitor(n), ...headersOf(n) });
    });
  } finally {
    agent.destroy();
  }
}

/** The same for one kind of request, with how long each took, in milliseconds. */
export async function requestTimes(
  addresses: readonly string[],
  milliseconds: number,
): Promise<{ perSecond: number; times: number[] }> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const times: number[] = [];
  let next = 0;
  try {
    const perSecond = await rate(CONNECTIONS, milliseconds, async () => {
      const started = performance.now();
      const n = next++;
      await textOf(addresses[n % addresses.length] ?? "", agent, fromVisitor(n));
      times.push(performance.now() - started);
    });
    return { perSecond, times };
  } finally {
    agent.destroy();
  }
}

/** The header that says which visitor a request comes from, to a mall that trusts this machine as its proxy. */
export function fromVisitor(n: number): { "x-forwarded-for": string } {
  return { "x-forwarded-for": visitorAddress(n) };
}

/** The body of an answer. Throws if it is not a success. */
export function textOf(address: string, agent?: Agent, headers: OutgoingHttpHeaders = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = get(address, { headers, ...(agent && { agent }) }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("error", reject);
      answer.on("end", () => {
        const text = Buffer.concat(parts).toString();
        if (answer.statusCode === 200) resolve(text);
        else reject(new Error(`${address}: ${answer.statusCode} ${text.slice(0, 200)}`));
      });
    });
    request.on("error", reject);
  });
}
