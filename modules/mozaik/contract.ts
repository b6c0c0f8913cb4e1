import { z } from "zod";
import { PublicProfile } from "../account/contract.ts";
import { ViewAsset } from "../asset/contract.ts";
import { FriendlyUrl, Origin } from "../item/contract.ts";
import { REVOCATION_CAUSES } from "../item/rules/revocation.ts";
import { pageOf } from "../page.ts";
import { Tags } from "../tags.ts";
import { Change, EditRequest, MozaikDocument, NodeId } from "./document/index.ts";
import { LONGEST_LINK_PASSWORD } from "./rules/share-link.ts";

const settings = {
  name: z.string().trim().min(1, "Must enter a name of the Mozaik").max(120),
  summary: z.string().trim().max(500),
  tags: Tags,
  /** Friendly url; empty: the Mozaik's address contains its id. */
  url: z.union([z.literal(""), FriendlyUrl]),
  /**
   * Public: everyone sees the published version. Private: its author and license holders; while it is on sale, others
   * see its preview.
   */
  isPublic: z.boolean(),
};

export const MozaikSettings = z
  .strictObject({
    name: settings.name,
    summary: settings.summary.default(""),
    tags: settings.tags.default([]),
    url: settings.url.default(""),
    // nobody sees it before it is published, which is a decision of its own; an asset is seen at once
    isPublic: settings.isPublic.default(true),
  })
  .meta({ id: "MozaikSettings" });
export type MozaikSettings = z.output<typeof MozaikSettings>;

/** How a Mozaik appears in search results and when it is shared. */
export const SearchAppearance = z
  .strictObject({
    /** Empty: its name. */
    title: z.string().trim().max(120),
    /** Empty: its summary, or its first words. */
    description: z.string().trim().max(300),
    /** The asset shown when it is shared; null: its first picture. */
    pictureId: z.uuid().nullable(),
  })
  .meta({ id: "SearchAppearance" });
export type SearchAppearance = z.output<typeof SearchAppearance>;

export const MOZAIK_URL_TAKEN = "There is already a Mozaik with that Url, please enter a different url.";

/** The templates a new Mozaik can start from. */
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

/** Omitted settings stay unchanged, so none has a default. */
export const ChangeMozaikSettings = z
  .strictObject({
    ...settings,
    /** Whether the mall shows it on its shelves and in its search while it is public. */
    isListed: z.boolean(),
  })
  .partial()
  .meta({ id: "ChangeMozaikSettings" });
export type ChangeMozaikSettings = z.output<typeof ChangeMozaikSettings>;

/** The error for changing a limited copy. */
export const READ_ONLY_COPY = "This is a limited copy. You can look at it, but not change it.";

/** `GET /public/api/templates`: each template with its document, for a preview. */
export const MozaikTemplates = z
  .object({
    items: z.array(z.object({ key: TemplateKey, name: z.string(), summary: z.string(), document: MozaikDocument })),
  })
  .meta({ id: "MozaikTemplates" });
export type MozaikTemplates = z.output<typeof MozaikTemplates>;

/** Answer of `POST /api/mozaiks`. */
export const CreatedMozaik = z.object({ id: z.uuid() }).meta({ id: "CreatedMozaik" });
export type CreatedMozaik = z.output<typeof CreatedMozaik>;

/** An item of `GET /api/mozaiks`: the user's own Mozaiks, or with `role=editor` those of others that they may edit. */
export const MozaikSummary = z
  .object({
    id: z.uuid(),
    author: PublicProfile.nullable(),
    settings: MozaikSettings,
    isPublished: z.boolean(),
    changedSincePublish: z.boolean(),
    readOnly: z.boolean(),
    license: z.string().nullable(),
    /** Absent for one's own work. */
    origin: Origin.optional(),
    /** Set while the license of this bought copy is revoked: then it cannot be opened. */
    revoked: z.object({ at: z.iso.datetime(), cause: z.enum(REVOCATION_CAUSES) }).nullable(),
    /** When the author of the copied Mozaik published a version that this copy does not have yet; else null. */
    newVersionAt: z.string().nullable(),
    created: z.string(),
    updated: z.string(),
  })
  .meta({ id: "MozaikSummary" });
export type MozaikSummary = z.output<typeof MozaikSummary>;

/** Newest first. */
export const MozaikPage = pageOf(MozaikSummary).meta({ id: "MozaikPage" });
export type MozaikPage = z.output<typeof MozaikPage>;

/** A user's role in a draft: an editor changes the document; the author also publishes, describes and invites. */
export const MozaikRole = z.enum(["author", "editor"]);
export type MozaikRole = z.output<typeof MozaikRole>;

/** `GET /api/mozaiks/{id}`: the draft, for the builder. */
export const MozaikDraft = z
  .object({
    id: z.uuid(),
    authorId: z.uuid(),
    role: MozaikRole,
    settings: MozaikSettings,
    search: SearchAppearance,
    /** False: the mall shows it at its address and on websites only. */
    isListed: z.boolean(),
    /** The stream revision of the document. */
    revision: z.number().int(),
    /** The revision visitors see; null: not published. */
    publishedRevision: z.number().int().nullable(),
    /** True if the draft differs from the published version. */
    changedSincePublish: z.boolean(),
    /** True for a limited copy. */
    readOnly: z.boolean(),
    /** The key of a limited copy's share link; null if it has none. */
    linkKey: z.string().nullable(),
    license: z.string().nullable(),
    /** Absent for one's own work. */
    origin: Origin.optional(),
    /** When the author of the copied Mozaik published a version that this copy does not have yet; else null. */
    newVersionAt: z.string().nullable(),
    /** Whether the user has an edit group to undo, or to redo. */
    canUndo: z.boolean(),
    canRedo: z.boolean(),
    document: MozaikDocument,
    assets: z.record(z.string(), ViewAsset),
  })
  .meta({ id: "MozaikDraft" });
export type MozaikDraft = z.output<typeof MozaikDraft>;

/**
 * `PUT /api/mozaiks/{id}/link`: makes the share link, or changes what it asks for. Absent fields stay as they are; null
 * removes the end, or the password.
 */
export const LinkRequest = z
  .strictObject({
    expiresAt: z.iso.datetime().nullable().optional(),
    password: z.string().min(1, "Enter a password.").max(LONGEST_LINK_PASSWORD).nullable().optional(),
  })
  .meta({ id: "LinkRequest" });
export type LinkRequest = z.output<typeof LinkRequest>;

/** `GET /api/mozaiks/{id}/link`, for its author; `key` null: there is none. */
export const MozaikLink = z
  .object({ key: z.string().nullable(), expiresAt: z.string().nullable(), hasPassword: z.boolean() })
  .meta({ id: "MozaikLink" });
export type MozaikLink = z.output<typeof MozaikLink>;

/** `POST /public/api/mozaiks/{id}/unlock`: the password of a share link. */
export const UnlockRequest = z
  .strictObject({ key: z.string().max(64), password: z.string().max(LONGEST_LINK_PASSWORD) })
  .meta({ id: "UnlockRequest" });
export type UnlockRequest = z.output<typeof UnlockRequest>;

/**
 * Header of edits, undo, redo and restore: the document schema version that the caller knows. An older page gets 409
 * `page-outdated` and must reload; without the header nothing is checked.
 */
export const SCHEMA_HEADER = "document-schema";
export const PAGE_OUTDATED = "page-outdated";
export const PAGE_OUTDATED_MESSAGE = "This page is out of date. Reload it to continue saving.";

/** Most edits in one request. On a page of a thousand blocks, so many take about a second. */
export const MOST_EDITS = 500;

/**
 * `POST /api/mozaiks/{id}/edits`: edits in order, made on `baseRevision`; each becomes one event. A `joined` edit
 * belongs to the edit group of the one before it, and is undone and redone with it. If the first edit of a request is
 * `joined`, it continues the user's last group, provided that nothing has happened since. An edit that `takesBack` its
 * author's last group is recorded as the group's undo.
 */
export const EditsRequest = z
  .strictObject({ baseRevision: z.number().int().min(0), edits: z.array(EditRequest).min(1).max(MOST_EDITS) })
  .meta({ id: "EditsRequest" });
export type EditsRequest = z.output<typeof EditsRequest>;

export const AppliedEdit = z
  .object({
    revision: z.number().int(),
    event: z.string(),
    label: z.string(),
    changes: z.array(Change),
    /** Present if the user who asks made it, perhaps in another window: it is on their undo stack. */
    own: z.literal(true).optional(),
    /** Present if it continues the edit group of its user's edit before it. */
    joined: z.literal(true).optional(),
  })
  .meta({ id: "AppliedEdit" });
export type AppliedEdit = z.output<typeof AppliedEdit>;

/**
 * Answer of edits, undo, redo and restore: every document event after the request's `baseRevision`, including those of
 * others. Applying `edits` to the document at that revision gives the document at `revision`.
 */
export const EditsReply = z
  .object({ revision: z.number().int(), edits: z.array(AppliedEdit), canUndo: z.boolean(), canRedo: z.boolean() })
  .meta({ id: "EditsReply" });
export type EditsReply = z.output<typeof EditsReply>;

/**
 * How many revisions `baseRevision` and `since` may be behind the draft. A client that is further behind, or missed
 * more changes than one answer should hold, gets 409 `too-far-behind` and must reload the draft, which is smaller.
 */
export const MOST_BEHIND = 1_000;
export const TOO_FAR_BEHIND = "too-far-behind";

/** A field that two people changed: `conflicts` of a 409 `edit-conflict`. An empty path is the node itself. */
export const EditConflict = z
  .object({
    id: z.uuid(),
    path: z.array(z.string()),
    /** Who changed it since, when, and the label of their edit. Null if no single edit is in conflict. */
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
     * The version to restore: the document after this revision. Absent: `nodeId` was removed; restore it as it was
     * right before.
     */
    revision: z.number().int().min(0).optional(),
    /** Only this node; absent: the whole Mozaik. */
    nodeId: NodeId.optional(),
    /** True: it belongs to the same edit group as the user's previous edit. */
    joined: z.literal(true).optional(),
  })
  .refine(
    ({ revision, nodeId }) => revision !== undefined || nodeId !== undefined,
    "Specify a version to restore, or a part to bring back.",
  )
  .meta({ id: "RestoreRequest" });
export type RestoreRequest = z.output<typeof RestoreRequest>;

/** `GET /api/mozaiks/{id}/newVersion`: what the author of a copy's original has published since. */
export const NewVersionOffer = z
  .object({
    /** Null: the copy has the newest version, or it is not a copy. */
    newVersion: z
      .object({
        /** The published revision of the original. */
        version: z.number().int(),
        publishedAt: z.string(),
        /** Parts that the author and the copy's owner both changed. */
        conflicts: z.array(z.string()),
      })
      .nullable(),
  })
  .meta({ id: "NewVersionOffer" });
export type NewVersionOffer = z.output<typeof NewVersionOffer>;

/** `POST /api/mozaiks/{id}/adopt`: takes over the new version, as one edit. */
export const AdoptVersionRequest = z
  .strictObject({
    baseRevision: z.number().int().min(0),
    /** As in `NewVersionOffer`; 409 `version-changed` if there is another one by now. */
    version: z.number().int().min(0),
    /** Whose changes count in conflicts. */
    keep: z.enum(["mine", "author"]).default("mine"),
  })
  .meta({ id: "AdoptVersionRequest" });
export type AdoptVersionRequest = z.output<typeof AdoptVersionRequest>;

export const HistoryEntry = z
  .object({
    revision: z.number().int(),
    /** The previous version; null for the first. */
    before: z.number().int().nullable(),
    event: z.string(),
    /** For people: 'Moved image to column 2'. */
    label: z.string(),
    user: PublicProfile.nullable(),
    at: z.string(),
    /** True for an edit that was undone. */
    undone: z.boolean(),
    /** True for a version that was published. */
    published: z.boolean(),
    /** The version's name. */
    name: z.string().nullable(),
    /** The earlier version that was restored; null for any other change. */
    restored: z.object({ revision: z.number().int(), at: z.string(), name: z.string().nullable() }).nullable(),
    /** Of a version from another mall: when it was made, and whether it was published there; `user` and `at` tell of the import. */
    imported: z.object({ at: z.string(), published: z.boolean() }).nullable(),
  })
  .meta({ id: "HistoryEntry" });
export type HistoryEntry = z.output<typeof HistoryEntry>;

/** Newest first. */
export const HistoryPage = pageOf(HistoryEntry).meta({ id: "HistoryPage" });
export type HistoryPage = z.output<typeof HistoryPage>;

/** `GET /api/mozaiks/{id}/versions/{revision}`: the document after that revision. */
export const MozaikVersion = z
  .object({ revision: z.number().int(), document: MozaikDocument, assets: z.record(z.string(), ViewAsset) })
  .meta({ id: "MozaikVersion" });
export type MozaikVersion = z.output<typeof MozaikVersion>;

/** `POST /api/mozaiks/{id}/versions`: names a version; null removes the name. */
export const NameVersionRequest = z
  .strictObject({
    name: z.string().trim().min(1, "A version needs a name.").max(120).nullable(),
    /** Absent: the current version. */
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
 * The socket room of a draft. `changed` {id, revision}: there are new edits, to be read with
 * `GET /api/mozaiks/{id}/edits?since=`. `described`: its publication, settings, version names or editors have changed.
 */
export const MOZAIK_ROOM = { name: "mozaik", changed: "mozaik-changed", described: "mozaik-described" } as const;

/** Where a user is in the draft, sent to the others in its room. */
export const DraftPresence = z.strictObject({
  selectedId: NodeId.nullable(),
  /** The text block they are typing in. */
  editingId: NodeId.nullable(),
});
export type DraftPresence = z.output<typeof DraftPresence>;

/** `GET /public/api/mozaiks/{idOrUrl}`: the published version. */
export const PublicMozaik = z
  .object({
    id: z.uuid(),
    authorId: z.uuid(),
    author: PublicProfile.nullable(),
    settings: MozaikSettings,
    search: SearchAppearance,
    /** False: its author shows it at its address and on websites only. */
    isListed: z.boolean(),
    revision: z.number().int(),
    publishedAt: z.string().nullable(),
    /** True if the Mozaik is for buyers and the reader is none: `document` ends at the preview line. */
    isPreview: z.boolean(),
    /** What it was made from, if it is somebody's copy; else absent. */
    origin: Origin.optional(),
    document: MozaikDocument,
    assets: z.record(z.string(), ViewAsset),
  })
  .meta({ id: "PublicMozaik" });
export type PublicMozaik = z.output<typeof PublicMozaik>;

/**
 * `GET /api/mozaiks/{idOrUrl}/bought`: the version that the user bought, even if it has been hidden or deleted since.
 * `?version=newest`: the published version, if their license includes it.
 */
export const BoughtMozaik = PublicMozaik.extend({
  boughtAt: z.iso.datetime(),
  /** What its author has done with the Mozaik since; `public`: everyone can open its newest version; `buyers`: only they. */
  availability: z.enum(["public", "buyers", "hidden", "deleted"]),
  version: z.enum(["bought", "newest"]),
  /** When a newer version was published that the user may read too; null if there is none. */
  newerPublishedAt: z.iso.datetime().nullable(),
}).meta({ id: "BoughtMozaik" });
export type BoughtMozaik = z.output<typeof BoughtMozaik>;
