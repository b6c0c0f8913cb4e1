import fc from "fast-check";
import { inPlace, type Patch, patched, writtenBy } from "./patch.ts";

test("patches are written wherever the pieces of the file are cut", async () => {
  const pieces = fc.array(fc.uint8Array({ minLength: 1, maxLength: 9 }), { maxLength: 8 });
  const gaps = fc.array(fc.record({ gap: fc.nat(4), bytes: fc.uint8Array({ maxLength: 5 }), zeros: fc.nat(5) }));
  await fc.assert(
    fc.asyncProperty(pieces, gaps, async (file, places) => {
      const whole = Buffer.concat(file);
      const expected = Buffer.from(whole);
      const patches: Patch[] = [];
      let at = 0;
      for (const { gap, bytes, zeros } of places) {
        const length = bytes.length + zeros;
        at += gap;
        if (at + length > whole.length) break;
        patches.push({ at, length, bytes });
        expected.fill(0, at, at + length);
        expected.set(bytes, at);
        at += length;
      }
      const written: Uint8Array[] = [];
      for await (const piece of patched(each(file), inPlace(patches))) written.push(piece);
      expect(Buffer.concat(written)).toEqual(expected);
    }),
  );
});

async function* each(pieces: readonly Uint8Array[]) {
  yield* pieces;
}

test("what a patch writes into a part of the file is known", () => {
  const patch = { at: 10, length: 4, bytes: Uint8Array.of(1, 2) };
  expect([...writtenBy(patch, 11, 20)]).toEqual([2, 0, 0]);
  expect([...writtenBy(patch, 0, 10)]).toEqual([]);
});

test("patches that overlap are a mistake", () => {
  const patch = { at: 0, length: 4, bytes: new Uint8Array(0) };
  expect(() => inPlace([patch, { ...patch, at: 3 }])).toThrow("two patches");
});
