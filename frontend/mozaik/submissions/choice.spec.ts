import { filterOf, isChosen, NOTHING_CHOSEN, numberChosen } from "./choice.ts";

test("nothing chosen asks for nothing", () => {
  expect(filterOf(NOTHING_CHOSEN)).toEqual({});
  expect(isChosen(NOTHING_CHOSEN)).toBe(false);
});

test("the last day is included, from midnight to midnight of the reader", () => {
  const { from = "", to = "" } = filterOf({ ...NOTHING_CHOSEN, days: { start: "2030-05-03", end: "2030-05-04" } });
  expect(new Date(from)).toEqual(new Date(2030, 4, 3));
  expect(new Date(to)).toEqual(new Date(2030, 4, 5));
});

test.each([
  [{ show: "unread" }, { unread: "true" }],
  [{ show: "wrong" }, { judged: "wrong" }],
  [{ words: "wren" }, { words: "wren" }],
  [
    { questionId: "q", answer: "Sunday" },
    { questionId: "q", answer: "Sunday" },
  ],
  [{ questionId: "q" }, { questionId: "q" }],
  [{ answer: "Sunday" }, {}],
] as const)("%j asks for %j", (chosen, filter) => {
  expect(filterOf({ ...NOTHING_CHOSEN, ...chosen })).toEqual(filter);
  expect(numberChosen({ ...NOTHING_CHOSEN, ...chosen })).toBe(Object.keys(filter).length > 0 ? 1 : 0);
});
