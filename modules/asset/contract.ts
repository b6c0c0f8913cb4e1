import { z } from "zod";
import { FriendlyUrl } from "../item/contract.ts";
import { MEDIA_KINDS } from "../rules/media-kind.ts";
import { StockSource } from "../stock/contract.ts";
import { Tags } from "../tags.ts";

import { MEDIA_STATES } from "./file-media-contract.ts";

export { RENDITION_WIDTHS } from "./rules/rendition-widths.ts";

export const AssetKind = z.enum(MEDIA_KINDS).meta({ id: "AssetKind" });
export type AssetKind = z.output<typeof AssetKind>;

export const NAME_REQUIRED = "Must enter a name of the asset";
export const SUMMARY_REQUIRED = "Must enter a summary of the asset";
export const URL_TAKEN = "There is already an asset with that Url, please enter a different url.";
/** Most people, and most groups, that are notified when somebody buys an asset. */
export const MOST_RECEIVERS = 50;
export const QUOTA_REACHED =
  "You have reached the limit of storage allowed on your account. Please upload a smaller file or upgrade your account through the Profile Settings.";

/** What an author says of an asset (`PUT /api/assets/{id}`). */
export const AssetMeta = z
  .strictObject({
    name: z.string(NAME_REQUIRED).trim().min(1, NAME_REQUIRED).max(120, "A name may have at most 120 characters."),
    summary: z
      .string(SUMMARY_REQUIRED)
      .trim()
      .min(1, SUMMARY_REQUIRED)
      .max(500, "A summary may have at most 500 characters."),
    description: z.string().trim().max(4_000, "A description may have at most 4,000 characters.").default(""),
    caption: z.string().trim().max(500, "A caption may have at most 500 characters.").default(""),
    credit: z.string().trim().max(300, "A credit may have at most 300 characters.").default(""),
    tags: Tags.default([]),
    isPublic: z.boolean().default(false),
    /** Empty: one is made from the name. */
    url: z.union([z.literal(""), FriendlyUrl]).default(""),
    /** How Mozaiks show it unless they say otherwise: a video that starts by itself, and the words under the file. */
    autoPlay: z.boolean().default(false),
    visibleCaption: z.boolean().default(true),
    visibleCredit: z.boolean().default(true),
    /** Who is notified when somebody buys it, beside its author. In an `Asset`, empty for everyone but its author. */
    purchaseReceiversAccounts: z.array(z.uuid()).max(MOST_RECEIVERS).default([]),
    purchaseReceiversAccountGroups: z.array(z.uuid()).max(MOST_RECEIVERS).default([]),
  })
  .meta({ id: "AssetMeta" });
export type AssetMeta = z.output<typeof AssetMeta>;

/** What an author says of an asset that means something in another account, too. */
export const AssetAbout = AssetMeta.omit({ purchaseReceiversAccounts: true, purchaseReceiversAccountGroups: true });
export type AssetAbout = z.output<typeof AssetAbout>;

/** The JSON part `meta` of an upload (`POST /api/assets`, multipart: `meta` first, then `file`). */
export const NewAssetMeta = AssetMeta.extend({
  /** The `source` of the stock item whose file it is. */
  source: z.string().max(8_000).optional(),
  /** An own asset whose file this one was made of, such as a crop: it keeps that one's origin. */
  madeFrom: z.uuid().optional(),
}).meta({ id: "NewAssetMeta" });
export type NewAssetMeta = z.output<typeof NewAssetMeta>;

/** The asset that a bought copy was made from. */
export const AssetOrigin = z
  .object({
    assetId: z.uuid(),
    name: z.string(),
    /** Of its author; null if the account is gone, or was not asked for. */
    author: z.string().nullable(),
    license: z.string(),
    copiedAt: z.string(),
  })
  .meta({ id: "AssetOrigin" });
export type AssetOrigin = z.output<typeof AssetOrigin>;

export const Asset = z
  .object({
    id: z.uuid(),
    authorId: z.uuid(),
    ...AssetMeta.shape,
    url: z.string(),
    type: AssetKind,
    mime: z.object({ type: z.string(), subtype: z.string() }),
    fileName: z.string(),
    /** Bytes. */
    size: z.number().int(),
    /** Pixels; null if the file has none. */
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
    blobId: z.string(),
    /** The address of its bytes, readable by everyone who got this answer (a signed link for a private asset). */
    src: z.string(),
    /** Its bytes, by their address: the same as `src`. */
    data: z.string(),
    /**
     * A small picture of it; null if there is none. Add `&width=` or `?width=` of RENDITION_WIDTHS for another size.
     */
    previewSrc: z.string().nullable(),
    /** Whether its author chose a poster for the film. */
    hasPoster: z.boolean(),
    /** The work after the upload: smaller pictures are made, films, sound and PDFs are looked into. */
    state: z.enum(MEDIA_STATES),
    /** Why that failed, for people; else null. The file itself is kept. */
    stateReason: z.string().nullable(),
    /** Seconds of a film or sound; null if unknown. */
    duration: z.number().nullable(),
    /** Of a film or sound, short names as `avc` or `opus`. */
    codecs: z.array(z.string()),
    /** Of a PDF; null if unknown. */
    pages: z.number().int().nullable(),
    /** Loudness of a sound from beginning to end in equal parts, 0 to 100; null if unknown. */
    waveform: z.array(z.number().int()).nullable(),
    /** True if it is on sale and the reader has not bought it: `src` is a smaller picture of it, and no file at all else. */
    isPreview: z.boolean(),
    /** Whether the reader may save the file. */
    mayDownload: z.boolean(),
    /** True if the reader holds a license to it: it is somebody else's work, which they cannot sell. */
    isPurchased: z.boolean(),
    /** The path of the short link to its file. */
    blobUrlShort: z.string().optional(),
    /** Its purchase options, by id, in their order: those that can be bought or are sold out, for its author all. */
    licenseOptionRefs: z.array(z.uuid()),
    /** Where its file was imported from; null: from its author. */
    source: StockSource.nullable(),
    /** What it was made from, if it is a bought copy: it cannot be sold, and others get a preview of it. Else null. */
    origin: AssetOrigin.nullable(),
    created: z.string(),
  })
  .meta({ id: "Asset" });
export type Asset = z.output<typeof Asset>;

/** The short link of an asset, for its author (`GET /api/assets/{id}/shortLink`). */
export const ShortLink = z.object({ url: z.string(), uses: z.number().int() }).meta({ id: "ShortLink" });
export type ShortLink = z.output<typeof ShortLink>;

/** A picture or other file that a Mozaik shows. */
export const ViewAsset = z
  .object({
    assetId: z.uuid(),
    type: z.enum(MEDIA_KINDS),
    /** For pictures add `width=` of RENDITION_WIDTHS. */
    src: z.string(),
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
    /** Text for those who cannot see it. */
    alt: z.string(),
    credit: z.string(),
    colour: z.string().nullable(),
    /** The picture in a few hundred bytes, a data URI, to be seen until it is there; pages of the server alone have it. */
    blur: z.string().optional(),
    /** A picture of a PDF; absent if there is none. Takes `width=` as pictures do. */
    poster: z.string().optional(),
    /** Seconds; absent if unknown. */
    duration: z.number().optional(),
    pages: z.number().int().optional(),
    /** Of a sound: loudness from the beginning to the end, 0 to 100; absent if unknown. */
    waveform: z.array(z.number()).optional(),
  })
  .meta({ id: "ViewAsset" });
export type ViewAsset = z.output<typeof ViewAsset>;

/** In px, of the blur shown while a picture loads: enough to show light and dark areas, in 100 to 300 bytes. */
export const BLUR_WIDTH = 24;

/** Of a picture that is offered as the poster of a film. */
export const MOST_POSTER_BYTES = 10 * 1024 * 1024;

/** The width of `Asset.previewSrc`. */
export const PREVIEW_WIDTH = 320;

/** Largest picture that is taken, in pixels of width times height. */
export const MAX_PIXELS = 80_000_000;
