import { z } from "zod";
import { Asset, NewAssetMeta } from "./contract.ts";

/** The version of the tus protocol that the server speaks. */
export const TUS_VERSION = "1.0.0";

/** The content type of a PATCH. */
export const TUS_CONTENT_TYPE = "application/offset+octet-stream";

/** Body of `POST /api/uploads`: a file that is about to be sent. */
export const NewUpload = z
  .strictObject({
    /** Bytes. */
    size: z.int().min(1, "The file is empty."),
    fileName: z.string().min(1).max(1_000),
    /** Hex SHA-256 of the file, if its sender knows it already. An upload whose bytes differ fails. */
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/i, "Give the SHA-256 as 64 hexadecimal digits.")
      .transform((hex) => hex.toLowerCase())
      .optional(),
    /** Of the new asset. */
    meta: NewAssetMeta.optional(),
    /** The asset that gets this file in place of its own; it keeps its description. */
    replaces: z.uuid().optional(),
    /** Keeps the file a second time if the account has it already. */
    evenIfKept: z.boolean().default(false),
  })
  .refine(({ meta, replaces }) => meta !== undefined || replaces !== undefined, {
    message: "Required field(s) missing",
    path: ["meta"],
  })
  .meta({ id: "NewUpload" });
export type NewUpload = z.output<typeof NewUpload>;

/** 201: send the bytes to `href` by the tus protocol. */
export const StartedUpload = z
  .object({
    id: z.uuid(),
    href: z.string(),
    /** Bytes that the server has: where to go on. */
    offset: z.number().int(),
    /** When the upload is given up if nothing more arrives; ISO 8601. */
    expires: z.string(),
  })
  .meta({ id: "StartedUpload" });
export type StartedUpload = z.output<typeof StartedUpload>;

/** 200: the account keeps the same bytes already. Send `evenIfKept` to keep them twice. */
export const KeptAlready = z.object({ existing: Asset }).meta({ id: "KeptAlready" });
export type KeptAlready = z.output<typeof KeptAlready>;

/** All bytes have arrived at `checking`; the asset exists at `done`, not earlier. */
export const UploadState = z.enum(["receiving", "checking", "done", "failed"]).meta({ id: "UploadState" });
export type UploadState = z.output<typeof UploadState>;

export const Upload = z
  .object({
    id: z.uuid(),
    fileName: z.string(),
    size: z.number().int(),
    offset: z.number().int(),
    state: UploadState,
    /** Of a failed one: why, in words for people. */
    reason: z.string().nullable(),
    /** Of a done one. */
    assetId: z.uuid().nullable(),
    expires: z.string(),
  })
  .meta({ id: "Upload" });
export type Upload = z.output<typeof Upload>;

/** Unfinished and recently ended uploads of an account, newest first. */
export const Uploads = z.object({ items: z.array(Upload) }).meta({ id: "Uploads" });
export type Uploads = z.output<typeof Uploads>;

/** What an account stores, unfinished uploads included, and may store; bytes. */
export const Storage = z.object({ used: z.number().int(), limit: z.number().int() }).meta({ id: "Storage" });
export type Storage = z.output<typeof Storage>;
