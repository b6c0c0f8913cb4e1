import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** A request as it arrived. */
export interface Received {
  readonly path: string;
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Reply {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** A server that webhooks are sent to. Each path answers 204 until it is told otherwise. */
export class WebhookReceiver {
  readonly received: Received[] = [];
  private readonly replies = new Map<string, Reply[]>();

  private constructor(
    private readonly server: Server,
    readonly origin: string,
  ) {}

  static async open(): Promise<WebhookReceiver> {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const receiver = new WebhookReceiver(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.on("request", async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const { url: path = "", method = "", headers } = request;
      receiver.received.push({ path, method, headers, body: Buffer.concat(chunks).toString() });
      const queue = receiver.replies.get(path) ?? [];
      const { status, headers: sent, body } = (queue.length > 1 ? queue.shift() : queue[0]) ?? { status: 204 };
      response.writeHead(status, sent).end(body);
    });
    return receiver;
  }

  /** What a path answers, in turn; the last one from then on. */
  answer(path: string, ...replies: Reply[]): void {
    this.replies.set(path, replies);
  }

  at(path: string): Received[] {
    return this.received.filter((request) => request.path === path);
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

/** Whether a request is signed with a secret, checked as a receiver does: independently of the code that signs. */
export function isSigned({ headers, body }: Received, secret: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const text = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const expected = `v1,${createHmac("sha256", key).update(text).digest("base64")}`;
  return String(headers["webhook-signature"]).split(" ").includes(expected);
}
