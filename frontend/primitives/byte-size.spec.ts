import { byteSize } from "./byte-size.ts";

test("small sizes are whole bytes", () => {
  expect(byteSize(0)).toBe("0 B");
  expect(byteSize(512)).toBe("512 B");
});

test("larger sizes take the largest unit that keeps the number readable", () => {
  expect(byteSize(2_100_000)).toBe("2.1 MB");
  expect(byteSize(47_000)).toBe("47.0 kB");
  expect(byteSize(250_000_000)).toBe("250 MB");
});

test("a size that would round to a thousand moves to the next unit", () => {
  expect(byteSize(999_900)).toBe("1.0 MB");
});
