import { askedRange } from "./byte-range.ts";

test.each([
  ["bytes=0-3", { start: 0, end: 3 }],
  ["bytes=4-", { start: 4, end: 9 }],
  ["bytes=-3", { start: 7, end: 9 }],
  ["bytes=-100", { start: 0, end: 9 }],
  ["bytes=5-100", { start: 5, end: 9 }],
  ["bytes=9-9", { start: 9, end: 9 }],
])("%s of ten bytes gets a partial answer", (header, range) => {
  expect(askedRange(header, 10)).toEqual(range);
});

test.each(["bytes=10-", "bytes=10-12", "bytes=-0"])("%s of ten bytes cannot be satisfied", (header) => {
  expect(askedRange(header, 10)).toBe("unsatisfiable");
});

test.each([undefined, "bytes=-", "bytes=0-1,4-5", "lines=1-2", "bytes=5-2", "bytes=a-b"])(
  "%s gets everything",
  (header) => {
    expect(askedRange(header, 10)).toBe("all");
  },
);
