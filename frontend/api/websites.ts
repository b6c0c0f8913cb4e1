import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { StartedExport } from "#modules/account/data-export-contract";
import {
  AddedPage,
  IndustryTemplates,
  MozaiksToAdd,
  type NewWebsite,
  type NewWebsitePage,
  SavedMenu,
  type SiteMenuRequest,
  UrlCheck,
  Website,
  type WebsiteChange,
  WebsiteCreatedAnswer,
  type WebsitePageChange,
  Websites,
} from "#modules/website/contract";
import { AddedHost, SiteHosts } from "#modules/website/host-contract";
import {
  type NewMozaikPart,
  type SaveAssetPart,
  type SaveColorPalette,
  SavedPart,
  type SaveFontTheme,
  type SaveSocialLinks,
} from "#modules/website/part-contract";
import { PublishedWebsite, ReleaseDifference, Releases } from "#modules/website/release-contract";
import type { ExportWebsite } from "#modules/website/site-export-contract";
import { type OrderSource, type SiteImport, SiteImports, StartedImport } from "#modules/website/site-import-contract";
import { currentSession } from "../mall/session.ts";
import { archiveLink, archivesQuery } from "./archives.ts";
import { command, get } from "./http.ts";
import { query } from "./query-string.ts";
import { untilLive } from "./until-live.ts";
import { type UploadProgress, upload } from "./upload.ts";

/** The path of a person's own websites. */
function base(websiteId?: string): string {
  const path = `/api/users/${currentSession()?.userId ?? "me"}/websites`;
  return websiteId === undefined ? path : `${path}/${websiteId}`;
}

export const websitesQuery = queryOptions({
  queryKey: ["websites", "list"],
  queryFn: ({ signal }) => get(base(), Websites, signal),
});

export const industryTemplatesQuery = queryOptions({
  queryKey: ["websites", "templates"],
  queryFn: ({ signal }) => get(`${base()}/industryTemplates`, IndustryTemplates, signal),
  staleTime: Number.POSITIVE_INFINITY,
});

export function websiteQuery(id: string) {
  return queryOptions({
    queryKey: ["websites", "one", id],
    queryFn: ({ signal }) => get(base(id), Website, signal),
    refetchInterval: ({ state }) => untilLive(state.data, Date.now()),
  });
}

/** The person's Mozaiks that are no page of this website. */
export function mozaiksToAddQuery(id: string) {
  return queryOptions({
    queryKey: ["websites", "mozaiks-to-add", id],
    queryFn: ({ signal }) => get(`${base(id)}/myMozaiksToAddInWebsites`, MozaiksToAdd, signal),
  });
}

export function releasesQuery(id: string) {
  return queryOptions({
    queryKey: ["websites", "releases", id],
    queryFn: ({ signal }) => get(`${base(id)}/releases`, Releases, signal),
  });
}

export function siteHostsQuery(id: string) {
  return queryOptions({
    queryKey: ["websites", "hosts", id],
    queryFn: ({ signal }) => get(`${base(id)}/hosts`, SiteHosts, signal),
  });
}

/** What publishing now would change, or how a release differs from the one before it or from the release `since`. */
export function changesQuery(id: string, releaseId?: string, since?: string) {
  const path = releaseId === undefined ? "changes" : `releases/${releaseId}/changes${query({ since })}`;
  return queryOptions({
    queryKey: ["websites", "changes", id, releaseId ?? null, since ?? null],
    queryFn: ({ signal }) => get(`${base(id)}/${path}`, ReleaseDifference, signal),
  });
}

/** What a new release of a website changes, besides the website itself. */
export function releaseChanged(id: string) {
  return [{ queryKey: ["websites", "releases", id] }, { queryKey: ["websites", "changes", id] }];
}

/** What depends on websites. */
export const websitesChanged = { queryKey: ["websites"] };

/** Returns the new website's id. Throws ApiError, as all of these do. */
export async function createWebsite(website: NewWebsite): Promise<string> {
  return (await command("POST", base(), { body: website, reply: WebsiteCreatedAnswer })).websiteId;
}

export function changeWebsite(id: string, change: WebsiteChange): Promise<void> {
  return command("PUT", base(id), { body: change });
}

/** Lets this browser open the draft at the website's address with `?draft=true`. */
export function passToDraft(id: string): Promise<void> {
  return command("POST", `${base(id)}/draftPass`);
}

export function unpublishWebsite(id: string): Promise<void> {
  return command("PUT", `${base(id)}/unpublish`);
}

/** `deleteAll`: with the Mozaiks of its pages. */
export function deleteWebsite(id: string, deleteAll: boolean): Promise<void> {
  return command("DELETE", `${base(id)}${query({ deleteAll: deleteAll ? "true" : undefined })}`);
}

export function checkWebsiteUrl(id: string, url: string): Promise<UrlCheck> {
  return get(`${base(id)}/checkUrl${query({ url })}`, UrlCheck);
}

export function checkPageUrl(id: string, url: string, mozaikId: string): Promise<UrlCheck> {
  return get(`${base(id)}/checkPageUrl/${encodeURIComponent(url)}${query({ mozaikId })}`, UrlCheck);
}

export function addPage(id: string, page: NewWebsitePage): Promise<AddedPage> {
  return command("POST", `${base(id)}/websitePages`, { body: page, reply: AddedPage });
}

export function changePage(id: string, change: WebsitePageChange): Promise<void> {
  return command("PUT", `${base(id)}/websitePages`, { body: change });
}

/** `justUnlink`: its Mozaik stays. */
export function removePage(id: string, pageId: string, justUnlink: boolean): Promise<void> {
  return command(
    "DELETE",
    `${base(id)}/websitePages/${pageId}${query({ justUnlink: justUnlink ? "true" : undefined })}`,
  );
}

/** Returns the id of the menu. */
export async function saveMenu(id: string, menu: SiteMenuRequest): Promise<string> {
  return (await command("POST", `${base(id)}/siteMenu`, { body: menu, reply: SavedMenu })).id;
}

export function deleteMenu(id: string, menuId: string, force: boolean): Promise<void> {
  return command("DELETE", `${base(id)}/siteMenu/${menuId}${query({ forceDelete: force ? "true" : undefined })}`);
}

type PartBodies = {
  asset: SaveAssetPart;
  colorPalette: SaveColorPalette;
  fontTheme: SaveFontTheme;
  socialLinks: SaveSocialLinks;
};

export function savePart<Kind extends keyof PartBodies>(id: string, kind: Kind, part: PartBodies[Kind]) {
  return command("POST", `${base(id)}/websitePart/${kind}`, { body: part, reply: SavedPart });
}

/** `force`: even if it is used; 409 names where. */
export function deletePart(id: string, partId: string, force: boolean): Promise<void> {
  return command("DELETE", `${base(id)}/websitePart/${partId}${query({ forceDelete: force ? "true" : undefined })}`);
}

/** A new, empty Mozaik as a part. */
export function createMozaikPart(id: string, part: NewMozaikPart): Promise<SavedPart> {
  return command("POST", `${base(id)}/websitePart/mozaik/create`, { body: part, reply: SavedPart });
}

export function publishWebsite(id: string, expectedLiveReleaseId: string | null, note = ""): Promise<PublishedWebsite> {
  return command("POST", `${base(id)}/releases`, { body: { expectedLiveReleaseId, note }, reply: PublishedWebsite });
}

export function makeReleaseLive(id: string, releaseId: string, expectedLiveReleaseId: string | null): Promise<void> {
  return command("PUT", `${base(id)}/live`, { body: { releaseId, expectedLiveReleaseId } });
}

/** Publishes the live release with this one page as it was in that release. */
export function restorePage(
  id: string,
  releaseId: string,
  pageId: string,
  expectedLiveReleaseId: string,
): Promise<PublishedWebsite> {
  const path = `${base(id)}/releases/${releaseId}/pages/${pageId}/restore`;
  return command("POST", path, { body: { expectedLiveReleaseId }, reply: PublishedWebsite });
}

/** `at`: ISO 8601; null: not published by itself. */
export function scheduleRelease(id: string, at: string | null): Promise<void> {
  return at === null
    ? command("DELETE", `${base(id)}/schedule`)
    : command("PUT", `${base(id)}/schedule`, { body: { at } });
}

/** The archives with a website's files for other hosts. */
export function siteExportsQuery(id: string) {
  return archivesQuery(`${base(id)}/exports`, ["websites", "exports", id]);
}

/** Throws ApiError `export-underway`, `too-many-exports`, `release-not-found`. */
export function orderSiteExport(id: string, wanted: z.input<typeof ExportWebsite>): Promise<StartedExport> {
  return command("POST", `${base(id)}/exports`, { body: wanted, reply: StartedExport });
}

export function siteExportLink(id: string, exportId: string): Promise<string> {
  return archiveLink(`${base(id)}/exports`, exportId);
}

/** Returns the host in the form of the DNS, as the other calls name it. */
export async function addSiteHost(id: string, host: string): Promise<string> {
  return (await command("POST", `${base(id)}/hosts`, { body: { host }, reply: AddedHost })).host;
}

export function removeSiteHost(id: string, host: string): Promise<void> {
  return command("DELETE", `${base(id)}/hosts/${encodeURIComponent(host)}`);
}

/** Looks for the proof of a host now. */
export function checkSiteHost(id: string, host: string): Promise<void> {
  return command("POST", `${base(id)}/hosts/${encodeURIComponent(host)}/check`);
}

/** The archives with a website's source. */
export function siteSourcesQuery(id: string) {
  return archivesQuery(`${base(id)}/sources`, ["websites", "sources", id]);
}

/** Throws ApiError `export-underway`, `too-many-exports`. */
export function orderSiteSource(id: string, body: OrderSource): Promise<StartedExport> {
  return command("POST", `${base(id)}/sources`, { body, reply: StartedExport });
}

export function siteSourceLink(id: string, exportId: string): Promise<string> {
  return archiveLink(`${base(id)}/sources`, exportId);
}

/** The websites that the person imported lately; asked again every second while one is made. */
export function siteImportsQuery() {
  return queryOptions({
    queryKey: ["websites", "imports"],
    queryFn: async ({ signal }) => (await get(`${base()}/imports`, SiteImports, signal)).items,
    refetchInterval: ({ state }) => (state.data?.some(isBeingMade) ? 1_000 : false),
  });
}

function isBeingMade({ state }: SiteImport): boolean {
  return state === "waiting" || state === "running";
}

/** Sends the zip of a website's source; returns the import's id. Throws ApiError `bad-archive`, `import-underway`. */
export async function sendWebsite(file: File, onProgress: (progress: UploadProgress) => void): Promise<string> {
  return (await upload(`${base()}/imports`, { file, reply: StartedImport, onProgress })).id;
}
