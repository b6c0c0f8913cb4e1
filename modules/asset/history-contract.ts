import { z } from "zod";
import { PublicProfile } from "../account/contract.ts";
import { pageOf } from "../page.ts";

/** A file as a person tells it from another. */
const FileFacts = z.object({
  fileName: z.string(),
  /** Bytes. */
  size: z.number().int(),
  /** Pixels; null if the file has none. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** A small picture of it; null if there is none. */
  pictureSrc: z.string().nullable(),
});

const Value = z.union([z.string(), z.boolean(), z.array(z.string()), FileFacts]);
export type AssetHistoryValue = z.output<typeof Value>;

/** One change of an asset: who made it, when, and what was there before and after. */
export const AssetHistoryEntry = z
  .object({
    /** The version after it; 0 is the asset as it was created. */
    revision: z.number().int(),
    at: z.string(),
    /** Null if the account is gone. */
    user: PublicProfile.nullable(),
    /** The revision that was restored; null for any other change. */
    restored: z.number().int().nullable(),
    changes: z.array(z.object({ field: z.string(), from: Value, to: Value })),
  })
  .meta({ id: "AssetHistoryEntry" });
export type AssetHistoryEntry = z.output<typeof AssetHistoryEntry>;

export const AssetHistoryPage = pageOf(AssetHistoryEntry).meta({ id: "AssetHistoryPage" });
export type AssetHistoryPage = z.output<typeof AssetHistoryPage>;

/** `POST /api/assets/{id}/restore`. */
export const RestoreAssetInput = z
  .strictObject({ revision: z.number().int().min(0).max(2_147_483_647) })
  .meta({ id: "RestoreAssetInput" });
export type RestoreAssetInput = z.output<typeof RestoreAssetInput>;
