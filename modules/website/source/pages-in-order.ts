import type { SitePage } from "../events.ts";

/** The pages as the tree shows them: each before those below it, and siblings in their order. */
export function pagesInOrder(pages: readonly SitePage[]): SitePage[] {
  const below = (parentId: string | null): SitePage[] =>
    pages
      .filter((page) => page.parentId === parentId)
      .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
      .flatMap((page) => [page, ...below(page.pageId)]);
  return below(null);
}
