import type { PublicProfile } from "./contract.ts";

/** The columns of `account.person` for `publicProfile`. */
export const PUBLIC_COLUMNS = ["user_id", "username", "display_name", "avatar_blob_id"] as const;

/** A user's public data. */
export function publicProfile(row: {
  user_id: string;
  username: string;
  display_name: string;
  avatar_blob_id: string | null;
}): PublicProfile {
  return {
    id: row.user_id,
    name: row.display_name || row.username,
    friendlyUrl: row.username,
    avatarSrc: row.avatar_blob_id && `/public/api/blobs/${row.avatar_blob_id}?width=160`,
  };
}
