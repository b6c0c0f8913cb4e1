import type { Decider, DomainEvent } from "#modules/decider";
import type { EventStore, Recorded } from "../event-store/event-store.ts";
import { FoldedStreams } from "./folded-streams.ts";

const counter: Decider<number, never, DomainEvent> = { initial: 0, decide: () => [], evolve: (state) => state + 1 };

/** A store whose streams have one event each, of `characters`; it counts how often one was read from its start. */
function storeOf(characters: number) {
  const started: string[] = [];
  const store: Pick<EventStore, "readStream"> = {
    async *readStream(stream, { from = 0n } = {}) {
      if (from > 0n) return;
      started.push(stream);
      const meta = { userId: null, commandId: "c", correlationId: "", causationId: "", schemaVersion: 1, at: "" };
      const at = new Date("2026-01-02T03:04:05Z");
      const event: Recorded = {
        id: "e",
        stream,
        revision: 0n,
        position: "1",
        type: "T",
        data: "x".repeat(characters),
        meta,
        at,
      };
      yield event;
    },
  };
  return { store: store as EventStore, started };
}

test("streams are folded again once the bytes they may take are used up", async () => {
  const { store, started } = storeOf(1_000);
  const streams = new FoldedStreams(store, undefined, 500, 16_000);
  for (const stream of ["a", "b", "a", "c", "d", "b"]) await streams.fold(counter, stream);
  expect(started).toEqual(["a", "b", "c", "d", "b"]);
});

test("a stream that would take more than half of them is not kept", async () => {
  const { store, started } = storeOf(2_500);
  const streams = new FoldedStreams(store, undefined, 500, 16_000);
  for (const stream of ["a", "a"]) await streams.fold(counter, stream);
  expect(started).toEqual(["a", "a"]);
});

test("of several streams only those that grew since they were folded are read", async () => {
  const { store, started } = storeOf(10);
  const last = new Map([
    ["a", 0n],
    ["b", 0n],
  ]);
  const streams = new FoldedStreams({ ...store, lastRevisions: async () => last }, undefined, 500);
  const states = await streams.states(counter, ["a", "none", "b"]);
  expect([...states]).toEqual([
    ["a", 1],
    ["none", 0],
    ["b", 1],
  ]);
  await streams.states(counter, ["b", "a"]);
  expect(started).toEqual(["a", "b"]);
});
