import { once } from "node:events";
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { buffer } from "node:stream/consumers";

/** When a proxy cuts a connection. */
export interface Cut {
  /** After so many bytes from the client; by default never. */
  readonly afterBytes?: number;
  /** After so much time; by default never. It then passes on 100 KB every 10 ms. */
  readonly afterMs?: number;
}

/** A proxy that cuts every connection after some bytes or some time, as proxies of real networks do. */
export class CuttingProxy {
  cuts = 0;
  private readonly sockets = new Set<Socket>();

  private constructor(private readonly listener: Server) {}

  static async open(port: number, { afterBytes = Number.POSITIVE_INFINITY, afterMs }: Cut): Promise<CuttingProxy> {
    const listener = createServer();
    const proxy = new CuttingProxy(listener);
    listener.on("connection", (client) => {
      const server = connect(port, "127.0.0.1");
      const cut = () => {
        if (!client.destroyed) proxy.cuts++;
        client.destroy();
        server.destroy();
      };
      for (const socket of [client, server]) {
        proxy.sockets.add(socket);
        socket.on("error", () => socket.destroy());
        socket.on("close", () => {
          proxy.sockets.delete(socket);
          client.destroy();
          server.destroy();
        });
      }
      const timer = afterMs === undefined ? undefined : setTimeout(cut, afterMs);
      client.once("close", () => clearTimeout(timer));
      let passed = 0;
      client.on("data", (chunk) => {
        const rest = afterBytes - passed;
        passed += chunk.length;
        server.write(chunk.subarray(0, Math.max(0, rest)));
        if (passed > afterBytes) return cut();
        if (timer === undefined) return;
        client.pause();
        setTimeout(() => client.resume(), chunk.length / 10_000);
      });
      server.pipe(client);
    });
    listener.listen(0, "127.0.0.1");
    await once(listener, "listening");
    return proxy;
  }

  get port(): number {
    return (this.listener.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.listener.close();
    await once(this.listener, "close");
  }
}

/** A proxy that accepts bodies of `most` bytes only and passes them on in one piece. */
export async function bodyLimitProxy(port: number, most: number): Promise<{ port: number; stop(): void }> {
  const forward = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request);
    if (body.length > most) {
      response.writeHead(413).end();
      return;
    }
    const { host: _, connection: __, "content-length": ___, ...headers } = request.headers;
    const answer = await fetch(`http://127.0.0.1:${port}${request.url}`, {
      method: request.method ?? "GET",
      headers: headers as Record<string, string>,
      ...(body.length > 0 && { body: new Blob([new Uint8Array(body)]) }),
    });
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(Buffer.from(await answer.arrayBuffer()));
  };
  const server = createHttpServer((request, response) => {
    forward(request, response).catch(() => response.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
