import { Closed, Conflict, type EventStore, TooLarge } from "#backend/event-store/event-store";
import { anEvent, aStream, events, read, upTo } from "./events.ts";

/** The guarantees of an append, and its effect on the stream. */
export function appendingContract(store: () => EventStore): void {
  describe("appending", () => {
    it("starts a stream that reads back exactly as it was written", async () => {
      const stream = aStream();
      const written = [
        anEvent({ n: 1e2, text: "žluťoučký 🐎 \\u0000", none: null, list: [1, [2]], half: 1.5 }, "Opened"),
        anEvent({ no: false }, "Changed"),
      ];
      const { revision } = await store().append(stream, "none", written);
      const found = await read(store(), stream);
      expect(revision).toBe(1n);
      expect(found.map(({ id, type, data, meta }) => ({ id, type, data, meta }))).toEqual(written);
      expect(found.map((event) => [event.stream, event.revision])).toEqual([
        [stream, 0n],
        [stream, 1n],
      ]);
      expect(found[0]?.at).toBeInstanceOf(Date);
    });

    it("answers with the position that readers see on the last event", async () => {
      const stream = aStream();
      const { position } = await store().append(stream, "none", events(3));
      expect((await read(store(), stream)).at(-1)?.position).toBe(position);
    });

    it("refuses 'none' on a stream that exists and reports its revision", async () => {
      const stream = aStream();
      await store().append(stream, "none", events(2));
      const refused = store().append(stream, "none", events(1));
      await expect(refused).rejects.toBeInstanceOf(Conflict);
      await expect(refused).rejects.toMatchObject({ stream, expected: "none", actual: 1n });
    });

    it("accepts the right revision and refuses a stale, a future and a missing one", async () => {
      const stream = aStream();
      await store().append(stream, "none", events(1));
      await store().append(stream, 0n, events(1));
      await expect(store().append(stream, 0n, events(1))).rejects.toMatchObject({ actual: 1n });
      await expect(store().append(stream, 9n, events(1))).rejects.toMatchObject({ actual: 1n });
      await expect(store().append(aStream(), 0n, events(1))).rejects.toMatchObject({ actual: -1n });
    });

    it("accepts 'any' always and 'exists' only on a stream that exists", async () => {
      const stream = aStream();
      await expect(store().append(stream, "exists", events(1))).rejects.toBeInstanceOf(Conflict);
      expect((await store().append(stream, "any", events(1))).revision).toBe(0n);
      expect((await store().append(stream, "exists", events(1))).revision).toBe(1n);
      expect((await store().append(stream, "any", events(1))).revision).toBe(2n);
    });

    it("writes nothing on a conflict", async () => {
      const stream = aStream();
      await store().append(stream, "none", events(1));
      await expect(store().append(stream, 5n, events(3))).rejects.toBeInstanceOf(Conflict);
      expect(await read(store(), stream)).toHaveLength(1);
    });

    it("gives a repeated append the first answer and stores it once", async () => {
      const stream = aStream();
      const [first, second, third] = [events(2), events(1), events(1)];
      const answers = [
        await store().append(stream, "none", first),
        await store().append(stream, 1n, second),
        await store().append(stream, "any", third),
      ];
      const again = [
        await store().append(stream, "none", first),
        await store().append(stream, 1n, second),
        await store().append(stream, "any", third),
      ];
      for (const [index, { isNew, ...reached }] of answers.entries()) {
        expect(again[index]).toMatchObject(reached);
        // a store that cannot tell a repeated append from a new one reports neither
        expect([isNew, again[index]?.isNew]).toEqual(isNew === undefined ? [undefined, undefined] : [true, false]);
      }
      expect(await read(store(), stream)).toHaveLength(4);
    });

    it("treats a partially known append as a conflict", async () => {
      const stream = aStream();
      const known = anEvent();
      await store().append(stream, "none", [known]);
      await expect(store().append(stream, "none", [known, anEvent()])).rejects.toBeInstanceOf(Conflict);
    });

    it("allows the same event id in two streams", async () => {
      const event = anEvent();
      const streams = [aStream(), aStream()];
      for (const stream of streams) await store().append(stream, "none", [event]);
      for (const stream of streams) expect(await read(store(), stream)).toHaveLength(1);
    });

    it("lets exactly one of twenty concurrent appends on a revision win", async () => {
      const stream = aStream();
      await store().append(stream, "none", events(1));
      const race = await Promise.allSettled(upTo(20).map(() => store().append(stream, 0n, events(1))));
      const lost = race.filter((result) => result.status === "rejected");
      expect(lost).toHaveLength(19);
      for (const { reason } of lost) expect(reason).toBeInstanceOf(Conflict);
    });

    it("completes twenty concurrent 'any' appends", async () => {
      const stream = aStream();
      await Promise.all(upTo(20).map(() => store().append(stream, "any", events(1))));
      expect((await read(store(), stream)).map((event) => event.revision)).toEqual(upTo(20).map(BigInt));
    });

    it("keeps the order of two appends to one stream in one turn", async () => {
      const stream = aStream();
      const both = [store().append(stream, "none", [anEvent({}, "First")]), store().append(stream, 0n, events(1))];
      expect((await Promise.all(both)).map(({ revision }) => revision)).toEqual([0n, 1n]);
      expect((await read(store(), stream))[0]?.type).toBe("First");
    });

    it("refuses what no store could keep, before anything is sent", async () => {
      const refused = (data: object) => store().append(aStream(), "any", [anEvent(data)]);
      await expect(store().append(aStream(), "any", [])).rejects.toBeInstanceOf(TypeError);
      await expect(refused({ n: 1n })).rejects.toBeInstanceOf(TypeError);
      await expect(refused({ text: "y".repeat(1_100_000) })).rejects.toBeInstanceOf(TooLarge);
      await expect(refused({ text: "a\u0000b" })).rejects.toMatchObject({ code: "unstorable-text" });
      await expect(refused({ text: "half \ud83d" })).rejects.toMatchObject({ code: "unstorable-text" });
      await expect(store().append("nohyphen", "any", events(1))).rejects.toBeInstanceOf(TypeError);
      await expect(store().append("$system-1", "any", events(1))).rejects.toBeInstanceOf(TypeError);
      await expect(store().append(aStream(), "any", [{ ...anEvent(), id: "7" }])).rejects.toBeInstanceOf(TypeError);
      const twice = anEvent();
      await expect(store().append(aStream(), "any", [twice, twice])).rejects.toBeInstanceOf(TypeError);
    });

    it("accepts an append just under the limit", async () => {
      const stream = aStream();
      await store().append(stream, "none", [anEvent({ text: "y".repeat(900_000) })]);
      expect(await read(store(), stream)).toHaveLength(1);
    });
  });

  describe("closing", () => {
    it("refuses every later append", async () => {
      const [used, unused] = [aStream(), aStream()];
      await store().append(used, "none", events(1));
      for (const stream of [used, unused]) {
        await store().close(stream);
        for (const expected of ["any", "none", 0n] as const) {
          await expect(store().append(stream, expected, events(1))).rejects.toBeInstanceOf(Closed);
        }
      }
    });

    it("refuses reading, and closing again changes nothing", async () => {
      const stream = aStream();
      await store().append(stream, "none", events(1));
      await store().close(stream);
      await store().close(stream);
      await expect(read(store(), stream)).rejects.toBeInstanceOf(Closed);
    });
  });
}
