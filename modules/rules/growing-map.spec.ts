import fc from "fast-check";
import { GrowingMap } from "./growing-map.ts";

test("each version keeps its own values, however many others grow out of it", () => {
  const steps = fc.array(fc.record({ from: fc.nat(40), key: fc.nat(6), value: fc.nat(9) }), { maxLength: 40 });
  fc.assert(
    fc.property(steps, (all) => {
      const versions: [GrowingMap<number, number>, Map<number, number>][] = [[GrowingMap.empty(), new Map()]];
      for (const { from, key, value } of all) {
        const [map, same] = versions[from % versions.length]!;
        versions.push([map.with(key, value), new Map(same).set(key, value)]);
      }
      for (const [map, same] of versions) {
        expect([...map.values()]).toEqual([...same.values()]);
        expect(map.size).toBe(same.size);
        for (let key = 0; key <= 6; key++) expect([map.get(key), map.has(key)]).toEqual([same.get(key), same.has(key)]);
      }
    }),
  );
});
