import fc from "fast-check";
import { HASH_HEIGHT, HASH_WIDTH, hashBands, hashDifference, MOST_DIFFERENCE, pictureHash } from "./picture-hash.ts";

const grey = (of: (column: number, row: number) => number) =>
  Uint8Array.from({ length: HASH_WIDTH * HASH_HEIGHT }, (_, at) => of(at % HASH_WIDTH, Math.floor(at / HASH_WIDTH)));

test("a bit is set where brightness falls", () => {
  expect(pictureHash(grey((column) => (column % 2 ? 50 : 200)))).toBe("aa".repeat(8));
});

test("a brighter picture has the same hash", () => {
  const motif = (more: number) => grey((column, row) => ((column * 37 + row * 91) % 150) + more);
  expect(pictureHash(motif(60))).toBe(pictureHash(motif(0)));
});

test("a plain picture has none", () => {
  expect(pictureHash(grey(() => 100))).toBeNull();
  expect(pictureHash(grey((column) => 250 - column * 9))).toBeNull();
});

test("hashes that differ in few bits share a band", () => {
  const bits = fc.uniqueArray(fc.nat(63), { maxLength: MOST_DIFFERENCE });
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), bits, (hash, flipped) => {
      const text = (value: bigint) => value.toString(16).padStart(16, "0");
      const other = flipped.reduce((value, bit) => value ^ (1n << BigInt(bit)), hash);
      expect(hashDifference(text(hash), text(other))).toBe(flipped.length);
      const bands = new Set(hashBands(text(hash)));
      expect(hashBands(text(other)).some((band) => bands.has(band))).toBe(true);
    }),
  );
});
