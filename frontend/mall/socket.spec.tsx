import { EventEmitter } from "node:events";
import { jest } from "@jest/globals";

class SocketDouble extends EventEmitter {
  /** True while socket.io connects again by itself. */
  active = false;
  readonly connect = jest.fn();
  readonly disconnect = jest.fn();
}

const socket = new SocketDouble();
jest.unstable_mockModule("socket.io-client", () => ({ io: () => socket }));
const { openSocket } = await import("./socket.ts");
const { currentSession, startSession } = await import("./session.ts");

const fetched = jest.fn<typeof fetch>();
let giveBack: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  fetched.mockReset();
  socket.connect.mockClear();
  socket.active = false;
  globalThis.fetch = fetched;
  startSession({ accessToken: "token-1", userId: "0190a000-0000-7000-8000-000000000001" });
  ({ giveBack } = openSocket());
});
afterEach(() => {
  giveBack();
  jest.useRealTimers();
});

const answer = (status: number, text: string) => {
  const headers = new Headers();
  fetched.mockResolvedValue({ ok: status < 400, status, headers, text: async () => text } as Response);
};
const settled = () => jest.advanceTimersByTimeAsync(0);

const LOST = [
  ["refused", () => socket.emit("connect_error", new Error("Authorized use only"))],
  ["closed by the server", () => socket.emit("disconnect", "io server disconnect")],
] as const;

it.each(LOST)("a connection that is %s since the session ended ends it in this tab, too", async (_how, lose) => {
  answer(401, "{}");
  lose();
  await settled();
  expect(currentSession()).toBeNull();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(socket.connect).not.toHaveBeenCalled();
});

it.each(LOST)("a connection that is %s although the session is valid is opened again", async (_how, lose) => {
  answer(200, "{}");
  lose();
  await settled();
  expect(currentSession()).not.toBeNull();
  expect(socket.connect).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(socket.connect).toHaveBeenCalledTimes(1);
});

it("without a network socket.io connects again by itself: nothing is asked", async () => {
  socket.active = true;
  socket.emit("connect_error", new Error("xhr poll error"));
  socket.emit("disconnect", "transport close");
  await settled();
  expect(fetched).not.toHaveBeenCalled();
});

it("a socket that was given back while the server was asked stays closed", async () => {
  answer(200, "{}");
  socket.emit("disconnect", "io server disconnect");
  giveBack();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(socket.connect).not.toHaveBeenCalled();
  ({ giveBack } = openSocket());
});
