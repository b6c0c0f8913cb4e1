import type { CurrentUser } from "#modules/account/contract";

/** The signed-in user, as the header shows them. */
export interface Person {
  /** The display name, or the username if there is none. */
  name: string;
  avatarSrc: string | null;
  isSuperAdmin: boolean;
  /** Null: they are not suspended. */
  suspension: CurrentUser["suspension"];
}

type Profile = Pick<CurrentUser, "avatarBlobId" | "displayName" | "superAdmin" | "suspension" | "username">;

/** A profile as the header shows it. */
export function personOf({ avatarBlobId, displayName, superAdmin, suspension, username }: Profile): Person {
  return {
    name: displayName || username,
    avatarSrc: avatarBlobId && `/public/api/blobs/${encodeURIComponent(avatarBlobId)}?width=160`,
    isSuperAdmin: superAdmin,
    suspension,
  };
}
