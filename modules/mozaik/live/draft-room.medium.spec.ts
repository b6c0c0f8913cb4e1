import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { NestFastifyApplication } from "@nestjs/platform-fastify";
import { io, type Socket } from "socket.io-client";
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
const at = (socket: Socket, selectedId: string | null) =>
  socket.emit("room-here", { room: MOZAIK_ROOM.name, id, presence: { selectedId, editingId: null } });

test("author and editor enter the draft's room, a stranger does not", async () => {
  expect(await enter(await connected(author))).toBe(true);
  expect(await enter(await connected(editor))).toBe(true);
  expect(await enter(await connected(stranger))).toBe(false);
});

test("who is where is told to the others, also to those at another process, and so is leaving", async () => {
  const [one, two] = [await connected(author), await connected(editor, secondOrigin)];
  await enter(one);
  const asked = heard(one, "room-who");
  await enter(two);
  await asked;
  const told = heard(two, "room-here");
  at(one, page);
  expect(await told).toMatchObject({ id, userId: author.userId, presence: { selectedId: page, editingId: null } });
  const gone = heard(two, "room-gone");
  one.disconnect();
  expect(await gone).toMatchObject({ id });
});

test("an edit is told to everyone in the room, at whatever process", async () => {
  const [one, two] = [await connected(author), await connected(editor, secondOrigin)];
  await enter(one);
  await enter(two);
  const told = [heard(one, MOZAIK_ROOM.changed), heard(two, MOZAIK_ROOM.changed)];
  const { revision } = (await author.call("GET", `/api/mozaiks/${id}`)).body;
  const edits = [{ edit: "renamePage", input: { id: page, name: "Quay" } }];
  await author.call("POST", `/api/mozaiks/${id}/edits`, { baseRevision: revision, edits });
  for (const message of await Promise.all(told)) expect(message).toEqual({ id, revision: revision + 1 });
});

test("an editor who was sent away hears no more", async () => {
  const [one, two] = [await connected(author), await connected(editor)];
  await enter(one);
  await enter(two);
  const described = heard(one, MOZAIK_ROOM.described);
  await author.call("DELETE", `/api/mozaiks/${id}/editors/${editor.userId}`);
  await described;
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
