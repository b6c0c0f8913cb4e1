import type { IncomingMessage } from "node:http";
import { Counts } from "../http/connection-limits.ts";
import { clientAddress, type Trust } from "../http/trusted-proxies.ts";

/** Open sockets from one network address: a browser has one for each tab. */
const SOCKETS_OF_ONE = 100;

/** A connection of any kind, before it has signed in. */
interface Connection {
  readonly request: IncomingMessage;
  close(discard: boolean): void;
  once(event: "close", listener: () => void): void;
}

interface Connections {
  on(event: "connection", listener: (connection: Connection) => void): void;
}

/** Closes the connections of a network address that has too many; `engine` is below socket.io. */
export function limitSockets(engine: Connections, isTrusted: Trust): void {
  const open = new Counts();
  engine.on("connection", (connection) => {
    const address = clientAddress(connection.request, isTrusted);
    if (!open.enter(address, SOCKETS_OF_ONE)) return void connection.close(true);
    connection.once("close", () => open.leave(address));
  });
}
