import { gapAt } from "./insert-gap.ts";

const BLOCKS = [
  { id: "a", start: 100, end: 200 },
  { id: "b", start: 216, end: 236 },
];

test.each([
  ["between two blocks", 208, { after: "a", middle: 208 }],
  ["just inside the block above", 193, { after: "a", middle: 208 }],
  ["just inside a low block, where a quarter of it counts", 220, { after: "a", middle: 208 }],
  ["below the last block", 240, { after: "b", middle: 244 }],
  ["above the first block", 98, { before: "a", middle: 92 }],
])("finds the gap %s", (_where, y, gap) => {
  expect(gapAt(BLOCKS, y)).toEqual(gap);
});

test.each([
  ["in a block", 150],
  ["in the middle of a low block", 226],
  ["far below the last block", 300],
])("finds none %s", (_where, y) => {
  expect(gapAt(BLOCKS, y)).toBeNull();
});

test("finds none in an empty column", () => {
  expect(gapAt([], 10)).toBeNull();
});
