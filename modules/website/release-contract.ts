import { z } from "zod";

/** The release that visitors see. */
export const LiveRelease = z.object({ releaseId: z.uuid(), number: z.int(), at: z.string() });
export type LiveRelease = z.output<typeof LiveRelease>;

/** When the website will be published by itself. `problem`: why it was not published then. */
export const ReleaseSchedule = z.object({ at: z.string(), problem: z.string().nullable() });
export type ReleaseSchedule = z.output<typeof ReleaseSchedule>;

const expectedLiveReleaseId = z.uuid().nullable();

/**
 * `POST …/websites/{websiteId}/releases`: builds a release of the draft and makes it live. First publishes the Mozaiks
 * of its pages that have changed. 409 `published-meanwhile` if another release than `expectedLiveReleaseId` (null: none)
 * is live by now; 422 `release-refused` with `problems` if the release would be broken.
 */
export const PublishWebsite = z
  .strictObject({ expectedLiveReleaseId, note: z.string().trim().max(200).default("") })
  .meta({ id: "PublishWebsite" });
export type PublishWebsite = z.output<typeof PublishWebsite>;

export const PublishedWebsite = z.object({ releaseId: z.uuid(), number: z.int() }).meta({ id: "PublishedWebsite" });
export type PublishedWebsite = z.output<typeof PublishedWebsite>;

/** `problems` of 422 `release-refused`. `pageId` null: of the website. */
export const ReleaseProblem = z
  .object({ pageId: z.uuid().nullable(), message: z.string() })
  .meta({ id: "ReleaseProblem" });
export type ReleaseProblem = z.output<typeof ReleaseProblem>;

/** `PUT …/live`: makes an earlier release live again, as it was. */
export const MakeReleaseLive = z
  .strictObject({ releaseId: z.uuid(), expectedLiveReleaseId })
  .meta({ id: "MakeReleaseLive" });
export type MakeReleaseLive = z.output<typeof MakeReleaseLive>;

/**
 * `POST …/releases/{releaseId}/pages/{pageId}/restore`: a new release that takes this page from that release and all
 * else from the live one. The draft is not changed.
 */
export const RestorePage = z.strictObject({ expectedLiveReleaseId }).meta({ id: "RestorePage" });
export type RestorePage = z.output<typeof RestorePage>;

/** `PUT …/schedule`: publishes the website as it is then. */
export const ScheduleRelease = z.strictObject({ at: z.iso.datetime() }).meta({ id: "ScheduleRelease" });
export type ScheduleRelease = z.output<typeof ScheduleRelease>;

/** `GET …/releases`, the newest first. */
export const ListedRelease = LiveRelease.extend({
  isLive: z.boolean(),
  /** How it came about: the owner published, took a page back, or a Mozaik of it was deleted or hidden. */
  cause: z.enum(["published", "scheduled", "page-restored", "page-gone"]),
  note: z.string(),
  pages: z.int(),
}).meta({ id: "ListedRelease" });
export type ListedRelease = z.output<typeof ListedRelease>;
export const Releases = z.object({ items: z.array(ListedRelease) }).meta({ id: "Releases" });
export type Releases = z.output<typeof Releases>;

/** A page in which two releases differ. */
export const PageDifference = z
  .object({
    pageId: z.uuid(),
    pageMozaikId: z.uuid(),
    name: z.string(),
    url: z.string(),
    change: z.enum(["added", "removed", "changed"]),
    /** What of it changed. */
    fields: z.array(
      z.enum(["content", "name", "url", "place", "visible", "comments", "search appearance", "other languages"]),
    ),
    /** The published revisions of its Mozaik, for a comparison of its content. */
    before: z.int().nullable(),
    after: z.int().nullable(),
  })
  .meta({ id: "PageDifference" });
export type PageDifference = z.output<typeof PageDifference>;

/**
 * `GET …/changes`: what publishing now would change; `GET …/releases/{releaseId}/changes`: how that release differs from
 * the one before it, or from `?since={releaseId}`. `parts`: in words, what changed beside pages.
 */
export const ReleaseDifference = z
  .object({
    since: z.uuid().nullable(),
    pages: z.array(PageDifference),
    parts: z.array(z.string()),
    isSame: z.boolean(),
  })
  .meta({ id: "ReleaseDifference" });
export type ReleaseDifference = z.output<typeof ReleaseDifference>;
