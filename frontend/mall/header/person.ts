import type { CurrentUser } from "#modules/account/contract";

/** The signed-in user, as the header shows them. */
export interface Person {
  /** The display name, or the username if there is none. */
  name: string;
  avatarSrc: string | null;
  isSuperAdmin: boolean;
}

type Profile = Pick<CurrentUser, "avatarBlobId" | "displayName" | "superAdmin" | "username">;

/** A profile as the header shows it. */
export function personOf({ avatarBlobId, displayName, superAdmin, username }: Profile): Person {
  return {
    name: displayName || username,
    avatarSrc: avatarBlobId && `/public/api/blobs/${encodeURIComponent(avatarBlobId)}?width=160`,
    isSuperAdmin: superAdmin,
  };
}
