import { EventEmitter } from "node:events";
import { jest } from "@jest/globals";
import { QueryClient } from "@tanstack/react-query";
import { REALTIME } from "#modules/social/rules/realtime";
import { WEBSITES_MESSAGE } from "#modules/website/rules/websites-message";

class SocketDouble extends EventEmitter {
  readonly io = new EventEmitter();
  readonly disconnect = jest.fn();
}

const socket = new SocketDouble();
jest.unstable_mockModule("socket.io-client", () => ({ io: () => socket }));
const { followChanges } = await import("./realtime.ts");
const { notificationsOf } = await import("../mall/notifications/store.ts");
const { startSession } = await import("../mall/session.ts");

const USER = "0190a000-0000-7000-8000-000000000001";

/** Returns the queries refetched since the last call. */
let asked: () => unknown[];
let stop: () => void;

beforeEach(() => {
  const queries = new QueryClient();
  const invalidate = jest.spyOn(queries, "invalidateQueries");
  startSession({ accessToken: "token-1", userId: USER });
  const refresh = jest.spyOn(notificationsOf(USER), "refresh").mockResolvedValue();
  refresh.mockClear();
  asked = () => [
    ...refresh.mock.calls.splice(0).map(() => "notifications"),
    ...invalidate.mock.calls.splice(0).map(([filter]) => filter?.queryKey?.[0]),
  ];
  stop = followChanges(queries);
});
afterEach(() => stop());

it("refetches what a message says has changed", () => {
  socket.emit(REALTIME.notification);
  expect(asked()).toEqual(["notifications", "account"]); // a suspension begins and ends with one
  socket.emit(REALTIME.changed);
  expect(asked()).toContain("cards");
  socket.emit(WEBSITES_MESSAGE);
  expect(asked()).toEqual(["websites"]);
});

it("fetches notifications once connected: earlier ones were not delivered", () => {
  expect(asked()).toEqual([]);
  socket.emit("connect");
  expect(asked()).toEqual(["notifications", "account"]);
});

it("refetches everything after a lost connection, and nothing once stopped", () => {
  socket.io.emit("reconnect");
  expect(asked()).toEqual(expect.arrayContaining(["notifications", "cards", "purchases", "cart", "websites"]));
  stop();
  for (const event of ["connect", REALTIME.notification, REALTIME.changed, WEBSITES_MESSAGE]) socket.emit(event);
  expect(asked()).toEqual([]);
  expect(socket.disconnect).toHaveBeenCalled();
});
