import { type Generated, type JSONColumnType, type Selectable, sql } from "kysely";
import type { NewAssetMeta } from "../contract.ts";

/** `reserving` and `cancelled` are seen by nobody: the first has no room yet, of the second only remains are left. */
export type UploadStep = "reserving" | "receiving" | "checking" | "done" | "failed" | "cancelled";

interface UploadTable {
  /** Also the id of the blob. */
  id: string;
  /** The command that started it: the same one again finds it. */
  command_id: string;
  user_id: string;
  /** The asset that it becomes, or whose file it becomes. */
  asset_id: string;
  file_name: string;
  size: string;
  /** As declared by its sender. */
  sha256: string | null;
  /** Null for a file that replaces another. */
  meta: JSONColumnType<NewAssetMeta | null, string | null, never>;
  /** Bytes that are safe in the blob store. */
  received: Generated<string>;
  state: Generated<UploadStep>;
  reason: Generated<string | null>;
  /** Where in the log its asset is. */
  position: Generated<string>;
  /** Of a failed or cancelled one: its bytes, room and url were given back. */
  is_cleared: Generated<boolean>;
  created_at: Generated<Date>;
  touched_at: Generated<Date>;
  lease: Generated<string | null>;
  leased_until: Generated<Date | null>;
}

export type UploadTables = { "asset.resumable_upload": UploadTable };
export type UploadRow = Selectable<UploadTable>;

/** Until when a holder keeps an upload that says nothing more. */
export const LEASE = sql<Date>`now() + interval '30 seconds'`;
