import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { subscriberOf } from "./address-limit.ts";
import type { Trust } from "./trusted-proxies.ts";

/** Open connections in all, and from one network address. A browser opens six and a socket. */
const CONNECTIONS = 4_000;
const CONNECTIONS_OF_ONE = 256;
/** Time to send the head of a request. */
const HEAD_MS = 20_000;
/** Time to send a body. Code that reads an upload watches it instead (`allowSlowBody`). */
const BODY_MS = 30_000;

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Keeps one caller from taking all connections. A trusted proxy holds those of everybody, so it is not counted. */
export function limitConnections(server: Server, isTrusted: Trust): void {
  server.maxConnections = CONNECTIONS;
  server.headersTimeout = HEAD_MS;
  const open = new Counts();
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    if (isTrusted(address, 0)) return;
    if (!open.enter(address, CONNECTIONS_OF_ONE)) return void socket.destroy();
    socket.once("close", () => open.leave(address));
  });
}

/** Cuts off requests whose body takes longer than `patienceMs`. */
export function limitSlowBodies(fastify: FastifyInstance, patienceMs = BODY_MS): void {
  fastify.addHook("onRequest", ({ raw }, _reply, done) => {
    if (raw.headers["content-length"] !== undefined || raw.headers["transfer-encoding"] !== undefined) {
      const timer = setTimeout(() => raw.socket.destroy(), patienceMs);
      timers.set(raw, timer);
      for (const end of ["end", "close"]) raw.once(end, () => clearTimeout(timer));
    }
    done();
  });
}

/** For a route that reads a body of any length and watches that it goes on arriving. */
export function allowSlowBody(request: IncomingMessage): void {
  clearTimeout(timers.get(request));
}

/**
 * Cuts a request off when no data arrives for `stalledMs`, however long all of it takes. Call what it returns once the
 * body is read.
 */
export function watchBody(request: IncomingMessage, stalledMs: number): () => void {
  const stalled = () => void request.destroy(new Error("the upload stalled"));
  request.setTimeout(stalledMs, stalled);
  allowSlowBody(request);
  return () => {
    request.setTimeout(0);
    request.socket.off("timeout", stalled);
  };
}

/** How many there are of each network address. */
export class Counts {
  private readonly counted = new Map<string, number>();

  /** Counts one more; false, and not counted, if there are `most`. */
  enter(address: string, most: number): boolean {
    const subscriber = subscriberOf(address);
    const count = this.counted.get(subscriber) ?? 0;
    if (count >= most) return false;
    this.counted.set(subscriber, count + 1);
    return true;
  }

  leave(address: string): void {
    const subscriber = subscriberOf(address);
    const count = (this.counted.get(subscriber) ?? 0) - 1;
    if (count > 0) this.counted.set(subscriber, count);
    else this.counted.delete(subscriber);
  }
}
