import { EventEmitter } from "node:events";
import { jest } from "@jest/globals";
import { limitSockets } from "./limit-sockets.ts";

test("the connections of one address are closed from the 101st on, until one of them leaves; others are not affected", () => {
  const engine = new EventEmitter();
  limitSockets(engine, () => false);
  const arrive = (remoteAddress: string) => {
    const request = { headers: {}, socket: { remoteAddress } };
    const connection = Object.assign(new EventEmitter(), { request, close: jest.fn() });
    engine.emit("connection", connection);
    return connection;
  };
  const [first] = Array.from({ length: 100 }, () => arrive("192.0.2.1"));
  expect(first?.close).not.toHaveBeenCalled();
  expect(arrive("192.0.2.1").close).toHaveBeenCalledWith(true);
  expect(arrive("192.0.2.2").close).not.toHaveBeenCalled();
  first?.emit("close");
  expect(arrive("192.0.2.1").close).not.toHaveBeenCalled();
  expect(arrive("192.0.2.1").close).toHaveBeenCalledWith(true);
});
