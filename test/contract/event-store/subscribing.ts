import type { EventStore } from "#backend/event-store/event-store";
import { aCategory, anEvent, aStream, events, follow, numbers, upTo } from "./events.ts";

/** The guarantees for a subscriber. */
export function subscribingContract(store: () => EventStore): void {
  describe("subscribing", () => {
    it("reads history, then new events, in order", async () => {
      const category = aCategory();
      const stream = aStream(category);
      for (const n of upTo(7)) await store().append(stream, "any", [anEvent({ n })]);
      let continued: Promise<unknown> | undefined;
      const more = async () => {
        for (const n of [7, 8, 9]) await store().append(stream, "any", [anEvent({ n })]);
      };
      const { batches, events: found } = await follow(store(), { categories: [category], batch: 3 }, (batch, all) => {
        if (batch.live) continued ??= more();
        return all.length === 10;
      });
      await continued;
      expect(numbers(found)).toEqual(upTo(10));
      const positions = found.map((event) => event.position);
      expect(positions).toEqual(positions.toSorted());
      expect(new Set(positions).size).toBe(10);
      for (const batch of batches) {
        expect(batch.events.length).toBeLessThanOrEqual(3);
        for (const event of batch.events) expect(batch.position >= event.position).toBe(true);
      }
    });

    it("continues after any position it handed out, without missing or duplicate events", async () => {
      const [mine, others] = [aCategory(), aCategory()];
      const { position: start } = await store().append(aStream(others), "none", events(1));
      for (const n of upTo(60)) {
        await store().append(aStream(mine), "none", [anEvent({ n })]);
        for (const _ of upTo(n % 4)) await store().append(aStream(others), "none", events(1));
      }
      let count = 0;
      const { batches } = await follow(
        store(),
        { after: start, categories: [mine], batch: 7 },
        (_, all) => all.length === 60,
      );
      for (const batch of batches) {
        count += batch.events.length;
        const seen = count;
        if (seen === 60) break;
        const rest = await follow(
          store(),
          { after: batch.position, categories: [mine] },
          (_, all) => all.length >= 60 - seen,
        );
        expect(numbers(rest.events)).toEqual(upTo(60).slice(seen));
      }
    });

    it("moves its position past events of other categories, to the very last", async () => {
      const [mine, others] = [aCategory(), aCategory()];
      await store().append(aStream(mine), "none", events(1));
      const reached = { position: "" };
      for (const _ of upTo(10)) Object.assign(reached, await store().append(aStream(others), "none", events(1)));
      const { events: found } = await follow(
        store(),
        { categories: [mine] },
        (batch) => batch.position >= reached.position,
      );
      expect(found).toHaveLength(1);
    });

    it("reaches the position of an append only when its events are handed out", async () => {
      const category = aCategory();
      const { position } = await store().append(aStream(category), "none", events(4));
      const { events: found } = await follow(
        store(),
        { categories: [category], batch: 3 },
        (batch) => batch.position >= position,
      );
      expect(found).toHaveLength(4);
    });

    it("misses and duplicates nothing while thirty-two writers append", async () => {
      const category = aCategory();
      const [writers, each] = [32, 15];
      const reading = follow(store(), { categories: [category] }, (_, all) => all.length >= writers * each);
      await Promise.all(
        upTo(writers).map(async (writer) => {
          const stream = aStream(category);
          for (const n of upTo(each)) await store().append(stream, "any", [anEvent({ n: writer * each + n })]);
        }),
      );
      const { events: found } = await reading;
      expect(numbers(found).toSorted((a, b) => Number(a) - Number(b))).toEqual(upTo(writers * each));
      const positions = found.map((event) => event.position);
      expect(positions).toEqual(positions.toSorted());
    });

    it("hides the stores' own markers from its readers", async () => {
      const category = aCategory();
      const closed = aStream(category);
      await store().append(closed, "none", [anEvent({ n: 0 })]);
      await store().close(closed);
      await store().append(aStream(category), "none", [anEvent({ n: 1 })]);
      const { events: found } = await follow(store(), { categories: [category] }, (_, all) => all.length >= 2);
      expect(numbers(found)).toEqual([0, 1]);
    });

    it("reads every category if none is given", async () => {
      const start = await store().append(aStream(aCategory()), "none", events(1));
      const written = [anEvent({ n: 0 }), anEvent({ n: 1 })];
      for (const event of written) await store().append(aStream(aCategory()), "none", [event]);
      const { events: found } = await follow(store(), { after: start.position }, (_, all) =>
        written.every(({ id }) => all.some((event) => event.id === id)),
      );
      expect(found.length).toBeGreaterThanOrEqual(2);
    });

    it("ends on abort, even while nothing happens", async () => {
      const abort = new AbortController();
      for await (const { live } of store().subscribe({ categories: [aCategory()], signal: abort.signal })) {
        if (live) setImmediate(() => abort.abort());
      }
      expect(abort.signal.aborted).toBe(true);
    });
  });
}
