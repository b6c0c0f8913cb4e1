import { sameValue } from "#modules/rules/same-value";
import type { PinnedMozaik, ReleasedPage, SiteRelease } from "#modules/website/manifest-contract";
import type { PageDifference, ReleaseDifference } from "#modules/website/release-contract";

type Pinned = Pick<PinnedMozaik, "mozaikId"> & { readonly revision: number | null };
type ComparedPage = Omit<ReleasedPage, "revision" | "publishedAt"> & Pinned;

/** What of a release is compared; a draft that has changed has no revision. */
export type Compared = Pick<
  SiteRelease,
  | "name"
  | "description"
  | "language"
  | "translations"
  | "faviconId"
  | "sharePictureId"
  | "menus"
  | "palette"
  | "fontTheme"
  | "socialLinks"
  | "logos"
> & {
  readonly startPageId: string | null;
  readonly pages: readonly ComparedPage[];
  readonly header: Pinned | null;
  readonly footer: Pinned | null;
};

/** Beside pages: which fields are what in words. */
const PARTS: readonly { readonly words: string; readonly of: (release: Compared) => unknown }[] = [
  { words: "name and description", of: ({ name, description }) => [name, description] },
  { words: "language", of: ({ language, translations }) => [language, translations] },
  { words: "start page", of: ({ startPageId }) => startPageId },
  { words: "menus", of: ({ menus }) => menus },
  { words: "header", of: ({ header }) => header && [header.mozaikId, header.revision] },
  { words: "footer", of: ({ footer }) => footer && [footer.mozaikId, footer.revision] },
  { words: "colour palette", of: ({ palette }) => palette },
  { words: "font theme", of: ({ fontTheme }) => fontTheme },
  { words: "social links", of: ({ socialLinks }) => socialLinks },
  { words: "logo", of: ({ logos }) => logos },
  { words: "favicon and share picture", of: ({ faviconId, sharePictureId }) => [faviconId, sharePictureId] },
];

/** How `after` differs from the release `before`; null: there was none. */
export function differenceOf(before: SiteRelease | null, after: Compared): ReleaseDifference {
  const old = new Map<string, ComparedPage>((before?.pages ?? []).map((page) => [page.pageId, page]));
  const now = new Set(after.pages.map(({ pageId }) => pageId));
  const changed = after.pages.flatMap((page) => pageDifference(old.get(page.pageId), page) ?? []);
  const removed = [...old.values()].filter(({ pageId }) => !now.has(pageId)).map(removal);
  const pages = [...changed, ...removed];
  const parts = before ? PARTS.flatMap(({ words, of }) => (sameValue(of(before), of(after)) ? [] : [words])) : [];
  const isSame = before !== null && pages.length === 0 && parts.length === 0;
  return { since: before?.releaseId ?? null, pages, parts, isSame };
}

function pageDifference(before: ComparedPage | undefined, after: ComparedPage): PageDifference | null {
  const { pageId, mozaikId, name, url, revision } = after;
  const common = { pageId, pageMozaikId: mozaikId, name, url };
  if (!before) return { ...common, change: "added", fields: [], before: null, after: revision };
  const fields: PageDifference["fields"] = [
    ...(before.revision === revision ? [] : (["content"] as const)),
    ...(before.name === name ? [] : (["name"] as const)),
    ...(before.url === url ? [] : (["url"] as const)),
    ...(before.parentId === after.parentId && before.rank === after.rank ? [] : (["place"] as const)),
    ...(before.visible === after.visible ? [] : (["visible"] as const)),
    ...(before.hasComments === after.hasComments ? [] : (["comments"] as const)),
    ...(sameValue(appearance(before), appearance(after)) ? [] : (["search appearance"] as const)),
    ...(sameValue(before.translationIds, after.translationIds) ? [] : (["other languages"] as const)),
  ];
  if (fields.length === 0) return null;
  return { ...common, change: "changed", fields, before: before.revision, after: revision };
}

function appearance({ title, description, pictureId }: ComparedPage) {
  return [title, description, pictureId];
}

function removal({ pageId, mozaikId, name, url, revision }: ComparedPage): PageDifference {
  return { pageId, pageMozaikId: mozaikId, name, url, change: "removed", fields: [], before: revision, after: null };
}
