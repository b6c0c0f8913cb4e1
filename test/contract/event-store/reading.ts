import { Closed, type EventStore } from "#backend/event-store/event-store";
import { aStream, events, read, upTo } from "./events.ts";

/** How a stream is read. */
export function readingContract(store: () => EventStore): void {
  describe("reading a stream", () => {
    it("finds a stream that does not exist empty", async () => {
      expect(await read(store(), aStream())).toEqual([]);
      expect(await read(store(), aStream(), { backwards: true })).toEqual([]);
    });

    it("starts at a revision, stops at a limit, goes backwards", async () => {
      const stream = aStream();
      await store().append(stream, "none", events(5));
      const revisions = async (options: Parameters<EventStore["readStream"]>[1]) =>
        (await read(store(), stream, options)).map((event) => Number(event.revision));
      expect(await revisions({ from: 3n })).toEqual([3, 4]);
      expect(await revisions({ from: 5n })).toEqual([]);
      expect(await revisions({ limit: 2 })).toEqual([0, 1]);
      expect(await revisions({ backwards: true, limit: 2 })).toEqual([4, 3]);
      expect(await revisions({ backwards: true, from: 1n })).toEqual([1, 0]);
      expect(await revisions({ backwards: true, from: 0n })).toEqual([0]);
      expect(await revisions({ backwards: true, from: 99n })).toEqual([4, 3, 2, 1, 0]);
    });

    it("knows where the log ends", async () => {
      const { position } = await store().append(aStream(), "none", events(2));
      expect(await store().lastPosition()).toBe(position);
      const later = await store().append(aStream(), "none", events(1));
      expect(await store().lastPosition()).toBe(later.position);
    });

    it("knows the last revisions of several streams, of those that exist", async () => {
      const [short, long, none] = [aStream(), aStream(), aStream()];
      await store().append(short, "none", events(1));
      await store().append(long, "none", events(3));
      expect(await store().lastRevisions([short, none, long])).toEqual(
        new Map([
          [short, 0n],
          [long, 2n],
        ]),
      );
      expect(await store().lastRevisions([])).toEqual(new Map());
      await store().append(long, 2n, events(1));
      expect((await store().lastRevisions([long])).get(long)).toBe(3n);
      await store().close(short);
      await expect(store().lastRevisions([long, short])).rejects.toThrow(Closed);
    });

    it("reads a long stream whole", async () => {
      const stream = aStream();
      for (const start of upTo(5)) await store().append(stream, start === 0 ? "none" : "exists", events(500));
      expect((await read(store(), stream)).map((event) => Number(event.revision))).toEqual(upTo(2_500));
    });
  });
}
