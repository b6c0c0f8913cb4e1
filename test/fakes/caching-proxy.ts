import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

interface Kept {
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: Buffer;
  readonly freshUntil: number;
}

/** What passed through the proxy. */
export interface Passed {
  readonly path: string;
  readonly status: number;
  readonly cacheControl: string;
}

export interface CachingProxy {
  readonly origin: string;
  /** What the application answered, in order. */
  readonly passed: readonly Passed[];
  /** How many answers came from what the proxy had kept, and how many of them it had asked about first. */
  readonly served: { kept: number; asked: number };
  stop(): Promise<void>;
}

/** A shared cache in front of the application that keeps all that HTTP allows: as long as it may, for everybody. */
export async function startCachingProxy(target: string): Promise<CachingProxy> {
  const cache = new Map<string, Kept>();
  const passed: Passed[] = [];
  const served = { kept: 0, asked: 0 };
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));

  async function answer({ url: path = "/" }: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const kept = cache.get(path);
    if (kept && kept.freshUntil > Date.now()) {
      served.kept += 1;
      outgoing.writeHead(200, kept.headers).end(kept.body);
      return;
    }
    const etag = kept?.headers.etag;
    const { response, body } = await ask(target, path, typeof etag === "string" ? { "if-none-match": etag } : {});
    const { statusCode: status = 0, headers } = response;
    const cacheControl = headers["cache-control"] ?? "";
    passed.push({ path, status, cacheControl });
    if (status === 304 && kept) {
      served.asked += 1;
      outgoing.writeHead(200, kept.headers).end(kept.body);
      return;
    }
    const [, maxAge = "0"] = /max-age=(\d+)/.exec(cacheControl) ?? [];
    const mayKeep = status === 200 && !/no-store|private/.test(cacheControl);
    if (mayKeep) cache.set(path, { headers, body, freshUntil: Date.now() + Number(maxAge) * 1_000 });
    else cache.delete(path);
    outgoing.writeHead(status, headers).end(body);
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    passed,
    served,
    stop: () => new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve()))),
  };
}

function ask(target: string, path: string, headers: Record<string, string>) {
  return new Promise<{ response: IncomingMessage; body: Buffer }>((resolve, reject) => {
    const asked = request(new URL(path, target), { headers }, (response) => {
      buffer(response).then((body) => resolve({ response, body }), reject);
    });
    asked.on("error", reject).end();
  });
}
