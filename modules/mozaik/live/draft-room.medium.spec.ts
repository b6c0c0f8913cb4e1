import { on, once } from "node:events";
import type { AddressInfo } from "node:net";
import type { NestFastifyApplication } from "@nestjs/platform-fastify";
import { io, type Socket } from "socket.io-client";
import { eventually } from "../../../test/support/eventually.ts";
import { type Caller, startTestMall, type TestMall } from "../../../test/support/test-mall.ts";
import { MOZAIK_ROOM } from "../contract.ts";

let mall: TestMall;
let secondProcess: NestFastifyApplication;
let secondOrigin: string;
let author: Caller;
let editor: Caller;
let stranger: Caller;
let id: string;
let page: string;
const sockets: Socket[] = [];
beforeAll(async () => {
  mall = await startTestMall();
  [author, editor, stranger] = [
    await mall.person("author"),
    await mall.person("editor"),
    await mall.person("stranger"),
  ];
  id = (await author.call("POST", "/api/mozaiks", { name: "Harbour" })).body.id;
  const { document } = (await author.call("GET", `/api/mozaiks/${id}`)).body;
  page = Object.values<{ id: string; kind: string }>(document.nodes).find(({ kind }) => kind === "page")?.id ?? "";
  await author.call("PUT", `/api/mozaiks/${id}/editors/${editor.userId}`);
  const { createApp } = await import("#backend/create-app");
  secondProcess = await createApp();
  await secondProcess.listen(0, "127.0.0.1");
  secondOrigin = `http://127.0.0.1:${(secondProcess.getHttpServer().address() as AddressInfo).port}`;
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(async () => {
  await secondProcess?.close();
  await mall.stop();
});

async function connected(who: Caller, origin = mall.origin): Promise<Socket> {
  const socket = io(origin, { path: "/realtime", auth: { token: who.token }, transports: ["websocket"] });
  sockets.push(socket);
  await once(socket as unknown as NodeJS.EventEmitter, "connect");
  return socket;
}
const enter = async (socket: Socket): Promise<boolean> =>
  (await socket.emitWithAck("room-enter", { room: MOZAIK_ROOM.name, id })).entered;
const heard = async (socket: Socket, message: string) =>
  (await once(socket as unknown as NodeJS.EventEmitter, message))[0];
/** Messages about one browser only: others, also from the previous test, may be leaving at the same time. */
async function heardOf(other: Socket, socket: Socket, message: string) {
  const socketId = other.id;
  for await (const [told] of on(socket as unknown as NodeJS.EventEmitter, message)) {
    if (told.socketId === socketId) return told;
  }
}
const at = (socket: Socket, selectedId: string | null) =>
  socket.emit("room-here", { room: MOZAIK_ROOM.name, id, presence: { selectedId, editingId: null } });

test("author and editor can enter the draft's room, a stranger cannot", async () => {
  expect(await enter(await connected(author))).toBe(true);
  expect(await enter(await connected(editor))).toBe(true);
  expect(await enter(await connected(stranger))).toBe(false);
});

test("everyone in the room sees where the others are and when they leave, also across processes", async () => {
  const [one, two] = [await connected(author), await connected(editor, secondOrigin)];
  await enter(one);
  const asked = heard(one, "room-who");
  await enter(two);
  await asked;
  const told = heard(two, "room-here");
  const telling = setInterval(() => at(one, page), 50); // the other process may only just have started to listen
  expect(await told.finally(() => clearInterval(telling))).toMatchObject({
    id,
    userId: author.userId,
    presence: { selectedId: page, editingId: null },
  });
  const gone = heard(two, "room-gone");
  one.disconnect();
  expect(await gone).toMatchObject({ id });
});

test("someone who leaves the room disappears for the others once", async () => {
  const [one, two] = [await connected(author), await connected(editor)];
  await enter(one);
  await enter(two);
  const gone: unknown[] = [];
  one.on("room-gone", (message) => message.socketId === two.id && gone.push(message));
  const leave = () => two.emit("room-leave", { room: MOZAIK_ROOM.name, id });
  leave();
  leave();
  await enter(two);
  const back = heardOf(two, one, "room-here");
  at(two, page);
  await back;
  expect(gone).toEqual([{ room: MOZAIK_ROOM.name, id, socketId: two.id }]);
});

test("an edit reaches everyone in the room, in every process", async () => {
  const [one, two] = [await connected(author), await connected(editor, secondOrigin)];
  await enter(one);
  await enter(two);
  const told = [heard(one, MOZAIK_ROOM.changed), heard(two, MOZAIK_ROOM.changed)];
  const { revision } = (await author.call("GET", `/api/mozaiks/${id}`)).body;
  const edits = [{ edit: "renamePage", input: { id: page, name: "Quay" } }];
  await author.call("POST", `/api/mozaiks/${id}/edits`, { baseRevision: revision, edits });
  for (const message of await Promise.all(told)) expect(message).toEqual({ id, revision: revision + 1 });
});

test("invalid and excess messages are dropped, and their sender stays in the room", async () => {
  const [one, two] = [await connected(author), await connected(editor)];
  await enter(one);
  await enter(two);
  const told: unknown[] = [];
  two.on("room-here", (message) => told.push(message));
  const rubbish = [undefined, null, 7, "x".repeat(5_000), [], {}, { room: "mozaik", id: "no id" }, { room: {}, id }];
  for (const message of rubbish) {
    for (const name of ["room-enter", "room-here", "room-leave", "no-such-message"]) one.emit(name, message);
  }
  one.emit("room-here", { room: MOZAIK_ROOM.name, id, presence: { selectedId: page, editingId: null, more: 1 } });
  const began = performance.now();
  for (let i = 0; i < 70; i++) at(one, page);
  await enter(one); // all earlier messages have arrived
  await enter(two);
  const seconds = Math.ceil((performance.now() - began) / 1_000);
  expect(told.length).toBeLessThanOrEqual((seconds + 1) * 30); // counted per second, and one more second may have begun
  told.length = 0;
  const again = async () => {
    at(one, null);
    await enter(two);
    return told;
  };
  await eventually(again, (heard) => heard.some((message) => JSON.stringify(message).includes('"selectedId":null')));
});

test("a socket that sends far more than any client does is closed", async () => {
  const one = await connected(author);
  await enter(one);
  const closed = new Promise((resolve) => one.once("disconnect", resolve));
  for (let i = 0; i < 500; i++) at(one, page);
  expect(await closed).toBe("io server disconnect");
});

test("someone working on a deleted Mozaik is told that something changed, and can do nothing more", async () => {
  const own = (await author.call("POST", "/api/mozaiks", { name: "Pier" })).body.id;
  await author.call("PUT", `/api/mozaiks/${own}/editors/${editor.userId}`);
  const two = await connected(editor);
  await two.emitWithAck("room-enter", { room: MOZAIK_ROOM.name, id: own });
  const told = heard(two, MOZAIK_ROOM.described);
  await author.call("DELETE", `/api/mozaiks/${own}`);
  expect(await told).toMatchObject({ id: own });
  const edits = [{ edit: "renamePage", input: { id: page, name: "Quay" } }];
  expect((await editor.call("POST", `/api/mozaiks/${own}/edits`, { baseRevision: 0, edits })).status).toBe(404);
  expect((await editor.follow(author).call("GET", `/api/mozaiks/${own}`)).status).toBe(404);
});

test("a removed editor is told so and hears no more, and the others see at once that they are gone", async () => {
  const [one, two] = [await connected(author), await connected(editor)];
  await enter(one);
  await enter(two);
  const described = heard(one, MOZAIK_ROOM.described);
  const told = heard(two, MOZAIK_ROOM.described);
  const gone = heardOf(two, one, "room-gone");
  await author.call("DELETE", `/api/mozaiks/${id}/editors/${editor.userId}`);
  await described;
  await told;
  expect(await gone).toEqual({ room: MOZAIK_ROOM.name, id, socketId: two.id });
  let heardMore = false;
  two.on("room-here", () => {
    heardMore = true;
  });
  const third = await connected(author);
  await enter(third);
  const last = heard(third, "room-here");
  at(one, page);
  await last;
  expect(heardMore).toBe(false);
});

test("in the room of a deleted Mozaik nobody sees the others any more, and nobody can enter", async () => {
  const doomed: string = (await author.call("POST", "/api/mozaiks", { name: "Wreck" })).body.id;
  const [one, two] = [await connected(author), await connected(author)];
  const comeIn = async (socket: Socket): Promise<boolean> =>
    (await socket.emitWithAck("room-enter", { room: MOZAIK_ROOM.name, id: doomed })).entered;
  expect([await comeIn(one), await comeIn(two)]).toEqual([true, true]);
  let heardMore = false;
  two.on("room-here", () => {
    heardMore = true;
  });
  const told = [heard(one, MOZAIK_ROOM.described), heard(two, MOZAIK_ROOM.described)];
  await author.call("DELETE", `/api/mozaiks/${doomed}`);
  await Promise.all(told);
  // The message that the room is closed may come from another process: wait until no more messages arrive.
  do {
    heardMore = false;
    one.emit("room-here", { room: MOZAIK_ROOM.name, id: doomed, presence: { selectedId: null, editingId: null } });
    expect([await comeIn(one), await comeIn(two)]).toEqual([false, false]);
  } while (heardMore);
});
