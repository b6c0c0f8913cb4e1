import { Agent, get, type OutgoingHttpHeaders } from "node:http";
import { rate } from "../rounds.ts";

const CONNECTIONS = 10;

/** Requests answered per second over ten connections, each taking the next of `addresses` when it has its answer. */
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
      return textOf(addresses[n % addresses.length] ?? "", agent, headersOf(n));
    });
  } finally {
    agent.destroy();
  }
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
