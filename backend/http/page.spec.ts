import { PageQuery, pageOf } from "./page.ts";

test("an extra row indicates a next page and is not part of this one", () => {
  expect(pageOf([9, 7, 5], 2, String)).toEqual({ rows: [9, 7], hasNextPage: true, cursor: "7" });
  expect(pageOf([9, 7], 2, String)).toEqual({ rows: [9, 7], hasNextPage: false, cursor: null });
  expect(pageOf([], 2, String)).toEqual({ rows: [], hasNextPage: false, cursor: null });
});

test("a page has twenty rows by default, and at most fifty", () => {
  expect(PageQuery.parse({})).toEqual({ first: 20 });
  expect(PageQuery.parse({ first: "50", after: "0042" })).toEqual({ first: 50, after: "0042" });
  expect(PageQuery.safeParse({ first: "51" }).success).toBe(false);
  expect(PageQuery.safeParse({ after: "'; drop" }).success).toBe(false);
});
