import type { WebsitePage, WebsitePageChange } from "#modules/website/contract";
import { MOST_PAGE_LEVELS } from "#modules/website/rules/website-limits";

/** A page with its depth in the tree: 0 for those at the top. */
export interface TreeRow {
  readonly page: WebsitePage;
  readonly depth: number;
}

export type PageMove = "up" | "down" | "in" | "out";

/** The pages as they are shown: each one before the pages below it. */
export function treeRows(pages: readonly WebsitePage[]): TreeRow[] {
  const visit = (parentId: string | null, depth: number): TreeRow[] =>
    siblingsOf(pages, parentId).flatMap((page) => [{ page, depth }, ...visit(page.pageId, depth + 1)]);
  return visit(null, 0);
}

/** In order. */
function siblingsOf(pages: readonly WebsitePage[], parentId: string | null): WebsitePage[] {
  const present = new Set(pages.map(({ pageId }) => pageId));
  const parentOf = (page: WebsitePage) => (page.parentId !== null && present.has(page.parentId) ? page.parentId : null);
  return pages
    .filter((page) => parentOf(page) === parentId)
    .toSorted((one, other) => (one.rank < other.rank ? -1 : one.rank > other.rank ? 1 : 0));
}

/**
 * A move by keyboard: up and down among the pages of one parent, in to the end of the page above it, out to the place
 * after its parent. Undefined if it cannot move so.
 */
export function movePage(pages: readonly WebsitePage[], pageId: string, move: PageMove): WebsitePageChange | undefined {
  const page = pages.find((each) => each.pageId === pageId);
  if (!page) return undefined;
  const siblings = siblingsOf(pages, page.parentId);
  const at = siblings.indexOf(page);
  const parent = pages.find((each) => each.pageId === page.parentId);
  switch (move) {
    case "up": {
      const before = siblings[at - 1];
      return before && { pageId, parentId: page.parentId, before: before.pageId };
    }
    case "down": {
      if (at + 1 >= siblings.length) return undefined;
      return { pageId, parentId: page.parentId, before: siblings[at + 2]?.pageId ?? null };
    }
    case "in": {
      const above = siblings[at - 1];
      return above && placeUnder(pages, pageId, above.pageId);
    }
    case "out": {
      if (!parent) return undefined;
      const uncles = siblingsOf(pages, parent.parentId);
      return { pageId, parentId: parent.parentId, before: uncles[uncles.indexOf(parent) + 1]?.pageId ?? null };
    }
  }
}

/** A drop: in front of `target`, or as the last page under it. Undefined if the page would be under itself. */
export function dropPage(
  pages: readonly WebsitePage[],
  pageId: string,
  target: { pageId: string; as: "before" | "child" },
): WebsitePageChange | undefined {
  if (pageId === target.pageId || isUnder(pages, target.pageId, pageId)) return undefined;
  if (target.as === "child") return placeUnder(pages, pageId, target.pageId);
  const page = pages.find((each) => each.pageId === target.pageId);
  if (!page || levelOf(pages, page.pageId) + heightOf(pages, pageId) > MOST_PAGE_LEVELS) return undefined;
  return { pageId, parentId: page.parentId, before: page.pageId };
}

function placeUnder(pages: readonly WebsitePage[], pageId: string, parentId: string): WebsitePageChange | undefined {
  const levels = levelOf(pages, parentId) + 1 + heightOf(pages, pageId);
  return levels > MOST_PAGE_LEVELS ? undefined : { pageId, parentId, before: null };
}

function isUnder(pages: readonly WebsitePage[], pageId: string, ancestorId: string): boolean {
  const page = pages.find((each) => each.pageId === pageId);
  if (!page || page.parentId === null) return false;
  return page.parentId === ancestorId || isUnder(pages, page.parentId, ancestorId);
}

/** Pages above it. */
function levelOf(pages: readonly WebsitePage[], pageId: string): number {
  const page = pages.find((each) => each.pageId === pageId);
  return page && page.parentId !== null ? 1 + levelOf(pages, page.parentId) : 0;
}

/** Levels that a page takes with all below it. */
function heightOf(pages: readonly WebsitePage[], pageId: string): number {
  return 1 + Math.max(0, ...siblingsOf(pages, pageId).map((page) => heightOf(pages, page.pageId)));
}
