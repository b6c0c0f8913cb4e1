import type { ColumnNode } from "#mozaik/document";
import { columnShares } from "./column-shares.ts";

const column = (width?: string): ColumnNode => ({
  id: "c",
  kind: "column",
  parentId: "l",
  rank: "a0",
  ...(width === undefined ? {} : { width }),
});
const shares = (widths: (string | undefined)[], areSomeHidden = false) =>
  columnShares(widths.map(column), areSomeHidden).map((share) => Math.round(share * 100));

test("columns without a width share what the set widths leave", () => {
  expect(shares([undefined, undefined])).toEqual([50, 50]);
  expect(shares(["20%", undefined, undefined])).toEqual([20, 40, 40]);
  expect(shares(["20%", "30%"])).toEqual([20, 30]);
});

test("beside hidden columns, the columns with a width fill the row", () => {
  expect(shares(["20%", "30%"], true)).toEqual([40, 60]);
  expect(shares(["20%", undefined], true)).toEqual([20, 80]);
  expect(shares(["80%", "60%"], true)).toEqual([80, 60]);
});
