import { EventEmitter } from "node:events";
import type { Socket } from "socket.io";
import { z } from "zod";
import { addressOf, Rooms } from "./rooms.ts";

const ID = "0190a000-0000-7000-8000-000000000001";
const HALL = addressOf("hall", ID);

/** A socket whose requests to enter get these answers, one after the other. */
function atTheDoor(...answers: (() => boolean | Promise<boolean>)[]) {
  const rooms = new Rooms();
  const presence = z.strictObject({ at: z.string().max(10) });
  rooms.add({ name: "hall", presence, mayEnter: async () => (await answers.shift()?.()) ?? false });
  const told: unknown[][] = [];
  const joined = new Set<string>();
  const socket = Object.assign(new EventEmitter(), {
    id: "s1",
    connected: true,
    data: { userId: "u1" },
    rooms: joined,
    join: async (address: string) => void joined.add(address),
    leave: async (address: string) => void joined.delete(address),
    to: (address: string) => ({ emit: (...message: unknown[]) => told.push([address, ...message]) }),
  });
  rooms.serve(socket as unknown as Socket);
  const enter = () => new Promise<unknown>((answer) => socket.emit("room-enter", { room: "hall", id: ID }, answer));
  return { socket, enter, joined, told };
}
const yes = () => true;
const no = () => false;

test("admits a user who may enter, and asks the others where they are", async () => {
  const { enter, joined, told } = atTheDoor(yes, yes);
  expect(await enter()).toEqual({ entered: true });
  expect([...joined]).toEqual([HALL]);
  expect(told).toEqual([[HALL, "room-who", { room: "hall", id: ID }]]);
});

test("a socket that closed during the permission check joins nothing", async () => {
  const { enter, socket, joined } = atTheDoor(() => {
    socket.connected = false;
    return true;
  }, yes);
  expect(await enter()).toEqual({ entered: false });
  expect(joined.size).toBe(0);
});

test.each([
  ["is refused", no],
  ["cannot be checked", () => Promise.reject(new Error("no database"))],
])("a user removed while entering and %s at the second check is out again", async (_how, second) => {
  const { enter, joined, told } = atTheDoor(yes, second);
  expect(await enter()).toEqual({ entered: false });
  expect(joined.size).toBe(0);
  expect(told).toEqual([]);
});

test("ignores a presence of another shape, or for a room the socket is not in", async () => {
  const { enter, socket, told } = atTheDoor(yes, yes);
  const say = (presence: object) => socket.emit("room-here", { room: "hall", id: ID, presence });
  say({ at: "window" });
  await enter();
  told.length = 0;
  say({ at: "far too long a word" });
  say({ at: "window", more: 1 });
  expect(told).toEqual([]);
  say({ at: "window" });
  expect(told).toMatchObject([[HALL, "room-here", { socketId: "s1", userId: "u1", presence: { at: "window" } }]]);
});

test("drops more than thirty messages per second", async () => {
  const { enter, socket, told } = atTheDoor(yes, yes);
  await enter();
  told.length = 0;
  for (let count = 0; count < 100; count++)
    socket.emit("room-here", { room: "hall", id: ID, presence: { at: "window" } });
  // The second may change once while they are sent, but not twice.
  expect(told.length).toBeGreaterThanOrEqual(29);
  expect(told.length).toBeLessThanOrEqual(60);
});
