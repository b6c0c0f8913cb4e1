import { failureOf } from "./failure.ts";
import { Unreadable } from "./unreadable.ts";

test("another attempt is promised only if one follows", () => {
  const error = new Error("out of memory");
  expect(failureOf(error, false)).toEqual({
    reason: "This file could not be prepared yet. It will be tried again.",
    isFinal: false,
  });
  expect(failureOf(error, true)).toEqual({ reason: "This file could not be prepared.", isFinal: false });
});

test("a file that cannot be read is not tried again", () => {
  expect(failureOf(new Unreadable("The file is missing."), false)).toEqual({
    reason: "The file is missing.",
    isFinal: true,
  });
});
