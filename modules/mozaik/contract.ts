import { z } from "zod";
import { PublicProfile } from "../account/contract.ts";
import { ViewAsset } from "../asset/contract.ts";
import { FriendlyUrl } from "../item/contract.ts";
import { pageOf } from "../page.ts";
import { Tags } from "../tags.ts";
import { Change, EditRequest, MozaikDocument, NodeId } from "./document/index.ts";

const settings = {
  name: z.string().trim().min(1, "Must enter a name of the Mozaik").max(120),
  summary: z.string().trim().max(500),
  tags: Tags,
  /** Friendly url; empty: the Mozaik is reached by its id. */
  url: z.union([z.literal(""), FriendlyUrl]),
  /** Public: everyone sees the published version. Private: its author alone. */
  isPublic: z.boolean(),
};

export const MozaikSettings = z
  .strictObject({
    name: settings.name,
    summary: settings.summary.default(""),
    tags: settings.tags.default([]),
    url: settings.url.default(""),
    isPublic: settings.isPublic.default(true),
  })
  .meta({ id: "MozaikSettings" });
export type MozaikSettings = z.output<typeof MozaikSettings>;

/** How search engines and sites where it is shared show a Mozaik. */
export const SearchAppearance = z
  .strictObject({
    /** Empty: its name. */
    title: z.string().trim().max(120),
    /** Empty: its summary, or its first words. */
    description: z.string().trim().max(300),
    /** The asset shown where it is shared; null: its first picture. */
    pictureId: z.uuid().nullable(),
  })
  .meta({ id: "SearchAppearance" });
export type SearchAppearance = z.output<typeof SearchAppearance>;

export const MOZAIK_URL_TAKEN = "There is already a Mozaik with that Url, please enter a different url.";

/** What a Mozaik can begin with instead of an empty page. */
export const TEMPLATE_KEYS = [
  "photo-essay",
  "shop-window",
  "portfolio",
  "course-lesson",
  "event-invitation",
  "newsletter",
] as const;
export const TemplateKey = z.enum(TEMPLATE_KEYS);
export type TemplateKey = z.output<typeof TemplateKey>;

export const CreateMozaik = MozaikSettings.extend({
  /** Null: an empty page. */
  template: TemplateKey.nullable().default(null),
}).meta({ id: "CreateMozaik" });
export type CreateMozaik = z.output<typeof CreateMozaik>;

/** What is left out stays as it is, so nothing here has a default. */
export const ChangeMozaikSettings = z.strictObject(settings).partial().meta({ id: "ChangeMozaikSettings" });
export type ChangeMozaikSettings = z.output<typeof ChangeMozaikSettings>;

/** What a limited copy answers to whoever wants to change it. */
export const READ_ONLY_COPY = "This is a limited copy. You can look at it, but not change it.";

/** `GET /public/api/templates`: what each template begins with, to be drawn before one is chosen. */
export const MozaikTemplates = z
  .object({
    items: z.array(z.object({ key: TemplateKey, name: z.string(), summary: z.string(), document: MozaikDocument })),
  })
  .meta({ id: "MozaikTemplates" });
export type MozaikTemplates = z.output<typeof MozaikTemplates>;

/** Answer of `POST /api/mozaiks`. */
export const CreatedMozaik = z.object({ id: z.uuid() }).meta({ id: "CreatedMozaik" });
export type CreatedMozaik = z.output<typeof CreatedMozaik>;

/** One of `GET /api/mozaiks`: of my Mozaiks, or with `role=editor` of those that I may edit. */
export const MozaikSummary = z
  .object({
    id: z.uuid(),
    author: PublicProfile.nullable(),
    settings: MozaikSettings,
    isPublished: z.boolean(),
    changedSincePublish: z.boolean(),
    readOnly: z.boolean(),
    license: z.string().nullable(),
    created: z.string(),
    updated: z.string(),
  })
  .meta({ id: "MozaikSummary" });
export type MozaikSummary = z.output<typeof MozaikSummary>;

/** Newest first. */
export const MozaikPage = pageOf(MozaikSummary).meta({ id: "MozaikPage" });
export type MozaikPage = z.output<typeof MozaikPage>;

/** Who one is to a draft: its author publishes, describes and invites; an editor changes the document. */
export const MozaikRole = z.enum(["author", "editor"]);
export type MozaikRole = z.output<typeof MozaikRole>;

/** What the builder opens (`GET /api/mozaiks/{id}`): the draft of a Mozaik that one may change. */
export const MozaikDraft = z
  .object({
    id: z.uuid(),
    authorId: z.uuid(),
    role: MozaikRole,
    settings: MozaikSettings,
    search: SearchAppearance,
    /** The stream revision the document stands at. */
    revision: z.number().int(),
    /** The revision visitors see; null: not published. */
    publishedRevision: z.number().int().nullable(),
    /** True when the draft differs from what visitors see. */
    changedSincePublish: z.boolean(),
    /** A limited copy can be looked at, not changed. */
    readOnly: z.boolean(),
    license: z.string().nullable(),
    /** Whether there is an edit of one's own to take back or to do again. */
    canUndo: z.boolean(),
    canRedo: z.boolean(),
    document: MozaikDocument,
    assets: z.record(z.string(), ViewAsset),
  })
  .meta({ id: "MozaikDraft" });
export type MozaikDraft = z.output<typeof MozaikDraft>;

/**
 * Header of edits, undo, redo and restore: the version of the document's schema that the caller knows. An older page is
 * answered 409 `page-outdated` and must reload; absent: not checked.
 */
export const SCHEMA_HEADER = "document-schema";
export const PAGE_OUTDATED = "page-outdated";
export const PAGE_OUTDATED_MESSAGE = "This page is out of date. Reload it to continue saving.";

/** Most edits of one request. On a page of a thousand blocks so many take about a second to decide. */
export const MOST_EDITS = 500;

/**
 * `POST /api/mozaiks/{id}/edits`: edits in order, made on `baseRevision`; each becomes one event. Those that are
 * `joined` to the one before them are undone and redone together with it: the first of a request to the last one of the
 * same person, where `baseRevision` is what that led to and nothing has happened since. One that `takesBack` its
 * author's last act is its undo.
 */
export const EditsRequest = z
  .strictObject({ baseRevision: z.number().int().min(0), edits: z.array(EditRequest).min(1).max(MOST_EDITS) })
  .meta({ id: "EditsRequest" });
export type EditsRequest = z.output<typeof EditsRequest>;

export const AppliedEdit = z
  .object({ revision: z.number().int(), event: z.string(), label: z.string(), changes: z.array(Change) })
  .meta({ id: "AppliedEdit" });
export type AppliedEdit = z.output<typeof AppliedEdit>;

/**
 * Answer of edits, undo, redo and restore: every document event after the request's `baseRevision`, also those of
 * others, so that applying `edits` to the document at that revision gives the document at `revision`.
 */
export const EditsReply = z
  .object({ revision: z.number().int(), edits: z.array(AppliedEdit), canUndo: z.boolean(), canRedo: z.boolean() })
  .meta({ id: "EditsReply" });
export type EditsReply = z.output<typeof EditsReply>;

/**
 * How many revisions `baseRevision` and `since` may lie behind the draft. Whoever is further behind, or by more changes
 * than one answer should hold, is answered 409 `too-far-behind` and has to load the draft anew, which is less.
 */
export const MOST_BEHIND = 1_000;
export const TOO_FAR_BEHIND = "too-far-behind";

/** A field that two people changed: `conflicts` of a 409 `edit-conflict`. An empty path is the node itself. */
export const EditConflict = z
  .object({
    id: z.uuid(),
    path: z.array(z.string()),
    /** Who changed it since, when, and what his edit was called. Null where nobody's single edit stands against it. */
    by: z
      .object({
        userId: z.uuid(),
        user: PublicProfile.nullable(),
        at: z.string(),
        revision: z.number().int(),
        label: z.string(),
      })
      .nullable(),
  })
  .meta({ id: "EditConflict" });
export type EditConflict = z.output<typeof EditConflict>;

/** Body of undo and redo. */
export const StepRequest = z.strictObject({ baseRevision: z.number().int().min(0) }).meta({ id: "StepRequest" });
export type StepRequest = z.output<typeof StepRequest>;

export const RestoreRequest = z
  .strictObject({
    baseRevision: z.number().int().min(0),
    /**
     * The version to return to: the document as it was after this revision. Absent: `nodeId` was removed and is brought
     * back as it was then.
     */
    revision: z.number().int().min(0).optional(),
    /** Only this tile or block; absent: the whole Mozaik. */
    nodeId: NodeId.optional(),
    /** Undone and redone together with what one did right before. */
    joined: z.literal(true).optional(),
  })
  .refine(
    ({ revision, nodeId }) => revision !== undefined || nodeId !== undefined,
    "Specify a version to restore, or a part to bring back.",
  )
  .meta({ id: "RestoreRequest" });
export type RestoreRequest = z.output<typeof RestoreRequest>;

export const HistoryEntry = z
  .object({
    revision: z.number().int(),
    /** The version before it, of which it made this one; null for the first. */
    before: z.number().int().nullable(),
    event: z.string(),
    /** For people: 'Moved image to column 2'. */
    label: z.string(),
    user: PublicProfile.nullable(),
    at: z.string(),
    /** True for an edit that was taken back. */
    undone: z.boolean(),
    /** True where a published version stands. */
    published: z.boolean(),
    /** What someone called this version. */
    name: z.string().nullable(),
    /** The earlier version that was returned to; null for any other change. */
    restored: z.object({ revision: z.number().int(), at: z.string(), name: z.string().nullable() }).nullable(),
  })
  .meta({ id: "HistoryEntry" });
export type HistoryEntry = z.output<typeof HistoryEntry>;

/** Newest first. */
export const HistoryPage = pageOf(HistoryEntry).meta({ id: "HistoryPage" });
export type HistoryPage = z.output<typeof HistoryPage>;

/** `GET /api/mozaiks/{id}/versions/{revision}`: the document as it was after that revision. */
export const MozaikVersion = z
  .object({ revision: z.number().int(), document: MozaikDocument, assets: z.record(z.string(), ViewAsset) })
  .meta({ id: "MozaikVersion" });
export type MozaikVersion = z.output<typeof MozaikVersion>;

/** `POST /api/mozaiks/{id}/versions`: a word for a version; null takes it away. */
export const NameVersionRequest = z
  .strictObject({
    name: z.string().trim().min(1, "A version needs a name.").max(120).nullable(),
    /** Absent: the version that stands now. */
    revision: z.number().int().min(0).optional(),
  })
  .meta({ id: "NameVersionRequest" });
export type NameVersionRequest = z.output<typeof NameVersionRequest>;

/** `GET /api/mozaiks/{id}/editors` */
export const MozaikEditors = z
  .object({ author: PublicProfile.nullable(), editors: z.array(PublicProfile) })
  .meta({ id: "MozaikEditors" });
export type MozaikEditors = z.output<typeof MozaikEditors>;

/**
 * The room of an open draft on the socket: `changed` {id, revision} tells that there is something to read with
 * `GET /api/mozaiks/{id}/edits?since=`; `described` that its publication, settings, names or editors are others now.
 */
export const MOZAIK_ROOM = { name: "mozaik", changed: "mozaik-changed", described: "mozaik-described" } as const;

/** What the others in the room hear of one browser: where its author is. */
export const DraftPresence = z.strictObject({
  selectedId: NodeId.nullable(),
  /** The text block he writes in. */
  editingId: NodeId.nullable(),
});
export type DraftPresence = z.output<typeof DraftPresence>;

/** What a visitor gets (`GET /public/api/mozaiks/{idOrUrl}`): the published version. */
export const PublicMozaik = z
  .object({
    id: z.uuid(),
    authorId: z.uuid(),
    author: PublicProfile.nullable(),
    settings: MozaikSettings,
    search: SearchAppearance,
    revision: z.number().int(),
    publishedAt: z.string().nullable(),
    document: MozaikDocument,
    assets: z.record(z.string(), ViewAsset),
  })
  .meta({ id: "PublicMozaik" });
export type PublicMozaik = z.output<typeof PublicMozaik>;

/** The version that the caller bought (`GET /api/mozaiks/{idOrUrl}/bought`), also if it is hidden or deleted since. */
export const BoughtMozaik = PublicMozaik.extend({
  boughtAt: z.iso.datetime(),
  /** What its author has done with the Mozaik since; `public`: everyone can open its newest version. */
  availability: z.enum(["public", "hidden", "deleted"]),
}).meta({ id: "BoughtMozaik" });
export type BoughtMozaik = z.output<typeof BoughtMozaik>;
