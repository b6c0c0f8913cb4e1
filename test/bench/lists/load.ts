import { Agent, get } from "node:http";
import { rate } from "../rounds.ts";

const CONNECTIONS = 10;

/** Requests answered per second over ten connections, each taking the next of `addresses` when it has its answer. */
export async function requestRate(addresses: readonly string[], milliseconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let next = 0;
  try {
    return await rate(CONNECTIONS, milliseconds, () => textOf(addresses[next++ % addresses.length] ?? "", agent));
  } finally {
    agent.destroy();
  }
}

/** The body of an answer. Throws if it is not a success. */
export function textOf(address: string, agent?: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = get(address, agent ? { agent } : {}, (answer) => {
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
