import { moveGap, sharesOf, shownPart } from "./column-resizing.ts";

const columns = (...shares: number[]) => shares.map((share, index) => ({ id: `${index}`, share }));
const shares = (all: readonly { share: number }[]) => all.map(({ share }) => share);

test("the two columns beside the gap keep their sum, the others their width", () => {
  expect(shares(moveGap(columns(30, 30, 40), 0, 7.5, false))).toEqual([37.5, 22.5, 40]);
  expect(shares(moveGap(columns(30, 30, 40), 1, -10, false))).toEqual([30, 20, 50]);
});

test("no column gets narrower than five percent", () => {
  expect(shares(moveGap(columns(50, 50), 0, 80, false))).toEqual([95, 5]);
  expect(shares(moveGap(columns(50, 50), 0, -80, true))).toEqual([5, 95]);
});

test("two columns narrower than twice that minimum are at most made equal", () => {
  expect(shares(moveGap(columns(4, 4, 92), 0, -3, false))).toEqual([4, 4, 92]);
});

test("a dragged gap snaps to thirds and to every five percent of its two columns", () => {
  expect(shares(moveGap(columns(50, 50), 0, -16, true))).toEqual([33.33, 66.67]);
  expect(shares(moveGap(columns(50, 50), 0, 10.7, true))).toEqual([60, 40]);
  expect(shares(moveGap(columns(50, 50), 0, 12.4, true))).toEqual([62.4, 37.6]);
  expect(shares(moveGap(columns(20, 20, 60), 0, 0.3, true))).toEqual([20, 20, 60]);
});

test("a missing gap changes nothing", () => {
  expect(moveGap(columns(50, 50), 1, 5, false)).toEqual(columns(50, 50));
});

test("measured widths become shares that add up to 100 percent", () => {
  const thirds = sharesOf(["a", "b", "c"].map((id) => ({ id, width: 341.33 })));
  expect(shares(thirds)).toEqual([33.33, 33.33, 33.34]);
  expect(sharesOf([{ id: "a", width: 0 }])).toEqual([{ id: "a", share: 0 }]);
});

test("hidden columns keep their share of the row", () => {
  const shown = (width?: string) => ({ isShown: true, width });
  const hidden = (width?: string) => ({ isShown: false, width });
  expect(shownPart([shown("30%"), shown("30%"), hidden("40%")])).toBeCloseTo(0.6);
  expect(shownPart([shown(), shown(), hidden()])).toBeCloseTo(2 / 3);
  expect(shownPart([shown("40%"), hidden()])).toBeCloseTo(0.4);
  expect(shownPart([shown("50%"), shown("50%"), hidden("50%")])).toBeCloseTo(2 / 3);
  expect(shownPart([shown("50%"), shown()])).toBe(1);
});
