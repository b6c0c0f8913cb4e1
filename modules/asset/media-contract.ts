import { z } from "zod";
import { pageOf } from "../page.ts";
import { LONGEST_TAG } from "../rules/tags.ts";
import { Tags } from "../tags.ts";
import { Asset } from "./contract.ts";

/** A file in a media library (`GET /api/assets`). */
export const MediaItem = Asset.extend({
  itemId: z.uuid(),
  /** The address of the file in its full size, if `includeFullUrl` is set; else null. */
  fullSizeUrl: z.string().nullable(),
  /** Average colour '#rrggbb' to show while a picture loads; null for other files. */
  colour: z.string().nullable(),
  isOwned: z.boolean(),
  /** Whether the reader may put it into a Mozaik of their own. */
  mayUse: z.boolean(),
}).meta({ id: "MediaItem" });
export type MediaItem = z.output<typeof MediaItem>;

export const MediaPage = pageOf(MediaItem).meta({ id: "MediaPage" });
export type MediaPage = z.output<typeof MediaPage>;

/** Most pictures of a group of similar ones in an answer. */
export const MOST_SIMILAR_SHOWN = 24;

/** Groups of the user's own pictures that look alike (`GET /api/similar-pictures`), oldest picture of each first. */
export const SimilarPage = pageOf(z.object({ id: z.uuid(), pictures: z.array(Asset) })).meta({ id: "SimilarPage" });
export type SimilarPage = z.output<typeof SimilarPage>;

/** `POST /api/similar-pictures/merges`: `duplicateIds` are merged into `keptId`. */
export const MergeRequest = z
  .strictObject({ keptId: z.uuid(), duplicateIds: z.array(z.uuid()).min(1).max(MOST_SIMILAR_SHOWN) })
  .transform(({ keptId, duplicateIds }) => ({
    keptId,
    duplicateIds: [...new Set(duplicateIds)].filter((id) => id !== keptId),
  }))
  .refine(({ duplicateIds }) => duplicateIds.length > 0, "Choose another picture to merge.")
  .meta({ id: "MergeRequest" });
export type MergeRequest = z.output<typeof MergeRequest>;

export const PicturesMerged = z.object({ id: z.uuid() }).meta({ id: "PicturesMerged" });
export type PicturesMerged = z.output<typeof PicturesMerged>;

/** The user's own pictures that were merged and can be separated (`GET /api/similar-pictures/merges`), newest first. */
export const MergePage = pageOf(z.object({ id: z.uuid(), kept: Asset, duplicates: z.array(Asset) })).meta({
  id: "MergePage",
});
export type MergePage = z.output<typeof MergePage>;

/** The default number of files in a page. */
export const MEDIA_PAGE_SIZE = 10;

/** Most files in one request. */
export const MOST_AT_ONCE = 200;

const AssetIds = z
  .array(z.uuid())
  .min(1)
  .max(MOST_AT_ONCE)
  .transform((ids) => [...new Set(ids)]);

/** `POST /api/assets/changes`: the same change of each file. */
export const ChangeAssets = z
  .strictObject({
    assetIds: AssetIds,
    addTags: Tags.default([]),
    removeTags: Tags.default([]),
    /** Absent: each stays as it is. */
    isPublic: z.boolean().optional(),
  })
  .meta({ id: "ChangeAssets" });
export type ChangeAssets = z.output<typeof ChangeAssets>;

/** `POST /api/assets/deletions`. */
export const DeleteAssets = z.strictObject({ assetIds: AssetIds }).meta({ id: "DeleteAssets" });
export type DeleteAssets = z.output<typeof DeleteAssets>;

/** What became of each file of a request, in its order. */
export const AssetResults = z
  .object({
    results: z.array(
      z.object({
        assetId: z.uuid(),
        /** Why it was not done; null: it was. */
        problem: z.object({ code: z.string(), message: z.string() }).nullable(),
      }),
    ),
  })
  .meta({ id: "AssetResults" });
export type AssetResults = z.output<typeof AssetResults>;

/** Most bytes of the files in one archive. */
export const MOST_ARCHIVE_BYTES = 4_000_000_000;

/** `POST /api/assets/archive`. */
export const ArchiveRequest = z.strictObject({ assetIds: AssetIds }).meta({ id: "ArchiveRequest" });
export type ArchiveRequest = z.output<typeof ArchiveRequest>;

export const ArchiveAnswer = AssetResults.extend({
  /** Downloads the zip, for ten minutes; null if none of the files may be downloaded. */
  href: z.string().nullable(),
}).meta({ id: "ArchiveAnswer" });
export type ArchiveAnswer = z.output<typeof ArchiveAnswer>;

const ALBUM_NAME = "Enter a name of the album";

/** `POST /api/albums`, `PATCH /api/albums/{id}`. */
export const AlbumName = z
  .strictObject({ name: z.string().trim().min(1, ALBUM_NAME).max(120) })
  .meta({ id: "AlbumName" });
export type AlbumName = z.output<typeof AlbumName>;

export const NewAlbum = z.object({ id: z.uuid() }).meta({ id: "NewAlbum" });
export type NewAlbum = z.output<typeof NewAlbum>;

/** `POST /api/albums/{id}/additions` and `/removals`. */
export const AlbumFiles = z.strictObject({ assetIds: AssetIds }).meta({ id: "AlbumFiles" });
export type AlbumFiles = z.output<typeof AlbumFiles>;

/** `POST /api/albums/{id}/moves`: puts files in front of another; `before` null: at the end. */
export const MoveAlbumFiles = AlbumFiles.extend({ before: z.uuid().nullable() }).meta({ id: "MoveAlbumFiles" });
export type MoveAlbumFiles = z.output<typeof MoveAlbumFiles>;

export const AlbumList = z
  .object({
    items: z.array(
      z.object({ id: z.uuid(), name: z.string(), files: z.number().int(), coverSrc: z.string().nullable() }),
    ),
  })
  .meta({ id: "AlbumList" });
export type AlbumList = z.output<typeof AlbumList>;

/** `GET /api/tags`: an account's own tags, with how many files have each. */
export const TagPage = pageOf(z.object({ tag: z.string(), files: z.number().int() })).meta({ id: "TagPage" });
export type TagPage = z.output<typeof TagPage>;

/** `POST /api/tags/rename`: `from` become `to`; several are merged. */
export const RenameTags = z
  .strictObject({ from: Tags.min(1), to: z.string().trim().min(1, "Enter a tag").max(LONGEST_TAG) })
  .meta({ id: "RenameTags" });
export type RenameTags = z.output<typeof RenameTags>;

/** A renaming of tags, which a job carries out. */
export const TagRenaming = z
  .object({
    id: z.uuid(),
    from: z.array(z.string()),
    to: z.string(),
    state: z.enum(["running", "done", "failed"]),
    /** Files that had one of the tags when it began. */
    total: z.number().int(),
    /** Files that are done. */
    changed: z.number().int(),
  })
  .meta({ id: "TagRenaming" });
export type TagRenaming = z.output<typeof TagRenaming>;

/** Those that are under way and those of the last day, newest first. */
export const TagRenamingList = z.object({ items: z.array(TagRenaming) }).meta({ id: "TagRenamingList" });
export type TagRenamingList = z.output<typeof TagRenamingList>;

/** What is answered when a renaming has begun: its id. */
export const TagRenamingStarted = z
  .object({ id: z.uuid(), total: z.number().int() })
  .meta({ id: "TagRenamingStarted" });
export type TagRenamingStarted = z.output<typeof TagRenamingStarted>;
