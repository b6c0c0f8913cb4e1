import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A proxy between a client and a server that can break their connections. */
export class TcpProxy {
  private readonly pairs = new Set<readonly [client: Socket, server: Socket]>();
  private loss: { request: string; answerEnd: Buffer; lost: () => void } | undefined;
  private readonly listener = createServer((client) => this.accept(client));

  constructor(
    private readonly host: string,
    private readonly port: number,
  ) {}

  /** Returns the port to connect to; 0 means any free port. */
  async start(port = 0): Promise<number> {
    this.listener.listen(port, "127.0.0.1");
    await once(this.listener, "listening");
    return (this.listener.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    this.dropConnections();
    this.listener.close();
    await once(this.listener, "close");
  }

  dropConnections(): void {
    for (const [client, server] of this.pairs) {
      client.destroy();
      server.destroy();
    }
  }

  /**
   * Lets the next request that contains `request` through, withholds its answer (complete when it ends with
   * `answerEnd`) from the client, and breaks that connection. Resolves when this has happened.
   */
  loseAnswer(request: string, answerEnd: Buffer): Promise<void> {
    return new Promise((lost) => {
      this.loss = { request, answerEnd, lost };
    });
  }

  private accept(client: Socket): void {
    const server = connect(this.port, this.host);
    const pair = [client, server] as const;
    this.pairs.add(pair);
    const part = () => {
      this.pairs.delete(pair);
      client.destroy();
      server.destroy();
    };
    for (const socket of pair) socket.on("error", part).on("close", part);
    let losing: TcpProxy["loss"];
    let answer = Buffer.alloc(0);
    client.on("data", (chunk) => {
      if (this.loss && chunk.includes(this.loss.request)) {
        losing = this.loss;
        this.loss = undefined;
      }
      server.write(chunk);
    });
    server.on("data", (chunk) => {
      if (!losing) {
        client.write(chunk);
        return;
      }
      answer = Buffer.concat([answer, chunk]);
      if (!answer.subarray(-losing.answerEnd.length).equals(losing.answerEnd)) return;
      losing.lost();
      part();
    });
  }
}
