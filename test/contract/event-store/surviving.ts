import type { EventStore } from "#backend/event-store/event-store";
import { aCategory, anEvent, aStream, events, follow, numbers, read, upTo } from "./events.ts";

/** Possible failures between a store and its server. */
export interface Faults {
  /** The next append is carried out, but its answer is lost. */
  loseNextAnswer(): void;
  /** Connections break with an error. */
  dropConnections(): void;
  /** Subscriptions end normally; absent if the server never does that. */
  endSubscriptions?(): void;
}

/** The guarantees when connections break. */
export function survivingContract(store: () => EventStore, faults: Faults): void {
  describe("a bad connection", () => {
    for (const expected of ["none", 0n, "any", "exists"] as const) {
      it(`does not repeat an append (${expected}) whose answer was lost`, async () => {
        const stream = aStream();
        const before = expected === "none" ? 0 : 1;
        if (before) await store().append(stream, "none", events(1));
        faults.loseNextAnswer();
        const { revision, position } = await store().append(stream, expected, [anEvent({ n: 7 })]);
        const found = await read(store(), stream);
        expect(found).toHaveLength(before + 1);
        expect([revision, position]).toEqual([BigInt(before), found.at(-1)?.position]);
      });
    }

    it("neither loses nor duplicates events of a subscription", async () => {
      const category = aCategory();
      const stream = aStream(category);
      const reading = follow(store(), { categories: [category] }, (_, all) => all.length >= 60);
      for (const n of upTo(60)) {
        await store().append(stream, "any", [anEvent({ n })]);
        if (n === 20) faults.dropConnections();
        if (n === 40) (faults.endSubscriptions ?? faults.dropConnections)();
      }
      expect(numbers((await reading).events)).toEqual(upTo(60));
    });

    it("completes every append of many writers exactly once", async () => {
      const streams = upTo(16).map(() => aStream());
      let landed = 0;
      await Promise.all(
        streams.map(async (stream) => {
          for (const n of upTo(20)) {
            await store().append(stream, n === 0 ? "none" : BigInt(n - 1), [anEvent({ n })]);
            if (++landed % 60 === 0) faults.dropConnections();
          }
        }),
      );
      for (const stream of streams) expect(numbers(await read(store(), stream))).toEqual(upTo(20));
    });
  });
}
