import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { jest } from "@jest/globals";
import { Server, type ServerOptions } from "socket.io";
import { RealtimeGateway } from "./realtime.gateway.ts";

/** The options that Nest reads from the gateway's decorator. */
const OPTIONS: Partial<ServerOptions> = Reflect.getMetadata("websockets:gateway_options", RealtimeGateway);

beforeEach(() => {
  // the clock of the limit alone: the connection itself is real
  jest.useFakeTimers({
    doNotFake: ["nextTick", "queueMicrotask", "setImmediate", "clearImmediate", "performance", "hrtime", "Date"],
  });
});
afterEach(() => {
  jest.useRealTimers();
});

test("who connects and does not sign in within ten seconds is cut off", async () => {
  const web = createServer();
  const server = new Server(web, OPTIONS);
  await once(web.listen(0, "127.0.0.1"), "listening");
  const { port } = web.address() as AddressInfo;
  const connecting = once(server.engine, "connection");
  const socket = new WebSocket(`ws://127.0.0.1:${port}/realtime/?EIO=4&transport=websocket`);
  await once(socket, "message"); // the handshake
  const [connection] = await connecting;
  jest.advanceTimersByTime(9_999);
  expect(connection.readyState).toBe("open");
  jest.advanceTimersByTime(1);
  expect(connection.readyState).not.toBe("open");
  await server.close();
});
