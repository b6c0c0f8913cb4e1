import { numberOfUses } from "./number-of-uses.ts";

test.each([
  ["", null],
  ["   ", null],
  [" 12 ", 12],
  ["007", 7],
  ["999", 999],
])("%j is %j uses", (typed, uses) => {
  expect(numberOfUses(typed)).toEqual({ uses, problem: null });
});

test.each(["1000", "-1", "1.5", "1e2", "ten", "٣", "1 2"])("%j is refused: digits only, at most three", (typed) => {
  expect(numberOfUses(typed).problem).toBe("The number of uses takes digits only, at most 3.");
});

test("a code without any use is refused", () => {
  for (const typed of ["0", "000"]) expect(numberOfUses(typed).problem).toBe("A purchase code needs at least one use.");
});
