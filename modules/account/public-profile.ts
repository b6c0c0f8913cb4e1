import type { PublicProfile } from "./contract.ts";

/** What `publicProfile` is made of, of `account.person`. */
export const PUBLIC_COLUMNS = ["user_id", "username", "display_name", "avatar_blob_id"] as const;

/** What anyone may know of a person. */
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
