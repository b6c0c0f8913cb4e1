import type { WebsitePage } from "#modules/website/contract";
import { dropPage, movePage, treeRows } from "./page-tree.ts";

const page = (pageId: string, rank: string, parentId: string | null = null): WebsitePage => ({
  pageId,
  pageMozaikId: `m-${pageId}`,
  name: pageId,
  url: pageId,
  parentId,
  rank,
  visible: true,
  hasComments: false,
  translationIds: [],
  isPublished: true,
  changedSincePublish: false,
  takenDown: false,
  previewSrc: null,
});
const pages = [page("c", "a3"), page("a", "a1"), page("b", "a2"), page("b2", "a2", "b"), page("b1", "a1", "b")];

test("each page is shown before the pages below it, in their order", () => {
  expect(treeRows(pages).map(({ page: { pageId }, depth }) => `${depth} ${pageId}`)).toEqual([
    "0 a",
    "0 b",
    "1 b1",
    "1 b2",
    "0 c",
  ]);
});

test("a page whose parent is gone is shown at the top", () => {
  expect(treeRows([page("lost", "a1", "gone")])).toMatchObject([{ depth: 0 }]);
});

test.each([
  ["b", "up", { parentId: null, before: "a" }],
  ["a", "down", { parentId: null, before: "c" }],
  ["b", "down", { parentId: null, before: null }],
  ["c", "in", { parentId: "b", before: null }],
  ["b1", "out", { parentId: null, before: "c" }],
] as const)("%s moves %s", (pageId, move, place) => {
  expect(movePage(pages, pageId, move)).toEqual({ pageId, ...place });
});

test.each([
  ["a", "up"],
  ["c", "down"],
  ["a", "in"],
  ["a", "out"],
] as const)("%s cannot move %s", (pageId, move) => {
  expect(movePage(pages, pageId, move)).toBeUndefined();
});

test("a page is dropped before another or under it, never under itself", () => {
  expect(dropPage(pages, "c", { pageId: "b1", as: "before" })).toEqual({ pageId: "c", parentId: "b", before: "b1" });
  expect(dropPage(pages, "c", { pageId: "a", as: "child" })).toEqual({ pageId: "c", parentId: "a", before: null });
  expect(dropPage(pages, "b", { pageId: "b1", as: "child" })).toBeUndefined();
  expect(dropPage(pages, "b", { pageId: "b", as: "before" })).toBeUndefined();
});

test("a tree has at most five levels", () => {
  const deep = ["1", "2", "3", "4", "5"].map((id, at) => page(id, "a1", at === 0 ? null : String(at)));
  expect(dropPage([...deep, page("x", "a2")], "x", { pageId: "5", as: "child" })).toBeUndefined();
  expect(dropPage([...deep, page("x", "a2")], "x", { pageId: "4", as: "child" })).toBeDefined();
});
