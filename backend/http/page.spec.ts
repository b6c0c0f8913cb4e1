import { PageQuery, pageOf } from "./page.ts";

test("a row more than asked for tells of a next page and is not in this one", () => {
  expect(pageOf([9, 7, 5], 2, String)).toEqual({ rows: [9, 7], hasNextPage: true, cursor: "7" });
  expect(pageOf([9, 7], 2, String)).toEqual({ rows: [9, 7], hasNextPage: false, cursor: null });
  expect(pageOf([], 2, String)).toEqual({ rows: [], hasNextPage: false, cursor: null });
});

test("a page holds twenty rows unless the caller says, and fifty at most", () => {
  expect(PageQuery.parse({})).toEqual({ first: 20 });
  expect(PageQuery.parse({ first: "50", after: "0042" })).toEqual({ first: 50, after: "0042" });
  expect(PageQuery.safeParse({ first: "51" }).success).toBe(false);
  expect(PageQuery.safeParse({ after: "'; drop" }).success).toBe(false);
});
