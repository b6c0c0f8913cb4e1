import { EventEmitter } from "node:events";
import { jest } from "@jest/globals";
import { testId } from "#modules/mozaik/document/testing/any-edit";
import { DraftRoom } from "./draft-room.ts";

const MOZAIK = testId(1);
const ANNA = testId(2);
const here = (socketId: string, selectedId: string | null = null) => ({
  id: MOZAIK,
  socketId,
  userId: ANNA,
  presence: { selectedId, editingId: null },
});

function room(answers: boolean[] = []) {
  const heard = new EventEmitter();
  const said: unknown[][] = [];
  const changed: number[] = [];
  let described = 0;
  const socket = {
    connected: true,
    emit: (...message: unknown[]) => {
      said.push(message);
      const answer = message.at(-1);
      if (typeof answer === "function") answer({ entered: answers.shift() ?? true });
    },
    on: (message: string, listener: (...content: unknown[]) => void) => heard.on(message, listener),
    off: (message: string, listener: (...content: unknown[]) => void) => heard.off(message, listener),
  };
  const draftRoom = new DraftRoom(socket, MOZAIK, {
    changed: (revision) => changed.push(revision),
    described: () => {
      described += 1;
    },
  });
  const leave = draftRoom.enter();
  return { draftRoom, heard, said, changed, described: () => described, leave };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test("announces its place on joining and soon after each change, and answers newcomers", () => {
  const { draftRoom, said, heard } = room();
  const places = () => said.filter(([message]) => message === "room-here").map(([, told]) => told);
  expect(places()).toHaveLength(1);
  draftRoom.at({ selectedId: ANNA, editingId: null });
  draftRoom.at({ selectedId: MOZAIK, editingId: null });
  jest.advanceTimersByTime(150);
  expect(places()).toHaveLength(2);
  expect(places().at(-1)).toMatchObject({ id: MOZAIK, presence: { selectedId: MOZAIK, editingId: null } });
  heard.emit("room-who", { id: MOZAIK });
  heard.emit("room-who", { id: ANNA });
  expect(places()).toHaveLength(3);
});

test("knows where others are until they leave or time out", () => {
  const { draftRoom, heard } = room();
  heard.emit("room-here", here("a"));
  heard.emit("room-here", here("a", ANNA));
  heard.emit("room-here", here("b"));
  heard.emit("room-here", { rubbish: true });
  expect(draftRoom.others.get().map(({ socketId, presence }) => [socketId, presence.selectedId])).toEqual([
    ["a", ANNA],
    ["b", null],
  ]);
  heard.emit("room-gone", { id: MOZAIK, socketId: "b" });
  jest.advanceTimersByTime(40_000);
  expect(draftRoom.others.get()).toHaveLength(1);
  jest.advanceTimersByTime(20_000);
  expect(draftRoom.others.get()).toEqual([]);
});

test("reports changes of this draft, also after a lost connection, but not those of other drafts", () => {
  const { heard, changed, described } = room();
  heard.emit("mozaik-changed", { id: MOZAIK, revision: 7 });
  heard.emit("mozaik-changed", { id: ANNA, revision: 9 });
  heard.emit("mozaik-described", { id: MOZAIK });
  heard.emit("disconnect");
  heard.emit("connect");
  expect(changed).toEqual([7, Number.POSITIVE_INFINITY]);
  expect(described()).toBe(1);
});

test("asks again if the server could not decide on access", () => {
  const { said, changed } = room([false]);
  const told = () => said.filter(([message]) => message === "room-here").length;
  expect(told()).toBe(0);
  jest.advanceTimersByTime(20_000);
  expect(told()).toBe(1);
  expect(changed).toEqual([Number.POSITIVE_INFINITY]);
});

test("hears nothing after leaving", () => {
  const { heard, changed, leave, said } = room();
  leave();
  heard.emit("mozaik-changed", { id: MOZAIK, revision: 7 });
  expect(changed).toEqual([]);
  expect(said.at(-1)?.[0]).toBe("room-leave");
});
