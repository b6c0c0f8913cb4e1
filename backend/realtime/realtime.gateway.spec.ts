import { EventEmitter } from "node:events";
import { jest } from "@jest/globals";
import type { Socket } from "socket.io";
import type { SignedIn } from "../auth/sessions.ts";
import { RealtimeGateway } from "./realtime.gateway.ts";

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** A connected socket whose session is the answer of `whoIs`. */
async function connected(whoIs: () => Promise<SignedIn | null>) {
  const disconnect = jest.fn();
  let sends = () => {};
  const socket = Object.assign(new EventEmitter(), {
    data: { userId: "u1", sessionId: "s1" },
    handshake: { auth: { token: "secret" } },
    join: async () => {},
    disconnect,
    onAny: (listener: () => void) => {
      sends = listener;
    },
  });
  const config = { DATABASE_URL: "postgres://nowhere.invalid", TRUST_PROXY: () => false };
  await new RealtimeGateway({ whoIs }, config).handleConnection(socket as unknown as Socket);
  return { socket, disconnect, send: () => sends() };
}
const someone: SignedIn = { userId: "u1", sessionId: "s1", superAdmin: false, suspended: null };

test("a socket is closed at once if its session ended while it connected", async () => {
  const { disconnect } = await connected(async () => null);
  expect(disconnect).toHaveBeenCalledWith(true);
});

test("a socket is closed within a minute after its session ended", async () => {
  let session: SignedIn | null = someone;
  const { disconnect } = await connected(async () => session);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(disconnect).not.toHaveBeenCalled();
  session = null;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(disconnect).toHaveBeenCalledWith(true);
});

test("a socket stays open while its session cannot be checked", async () => {
  const { disconnect } = await connected(() => Promise.reject(new Error("no database")));
  await jest.advanceTimersByTimeAsync(120_000);
  expect(disconnect).not.toHaveBeenCalled();
});

test("a closed socket is no longer checked", async () => {
  const whoIs = jest.fn(async () => someone);
  const { socket } = await connected(whoIs);
  socket.emit("disconnect");
  whoIs.mockClear();
  await jest.advanceTimersByTimeAsync(120_000);
  expect(whoIs).not.toHaveBeenCalled();
});

test("a socket is closed with its 201st message within one second", async () => {
  const { disconnect, send } = await connected(async () => someone);
  for (let message = 0; message < 200; message++) send();
  expect(disconnect).not.toHaveBeenCalled();
  send();
  expect(disconnect).toHaveBeenCalledWith(true);
});
