/**
 * What the account module writes. Streams: `user-<userId>`; `profile-<userId>`; `username-<hash of the lower-cased username>` holds
 * reservations; `account-group-<groupId>`; `accountGroups-<ownerId>`.
 * No event names a person: names, e-mail and password live in the account's own tables and can be erased there.
 */
export type UserEvent =
  | { type: "UserRegistered"; data: { userId: string; superAdmin: boolean } }
  /** From now on nobody sees the person's name. `eraseAt`: ISO 8601; until then they can come back. */
  | {
      type: "AccountDeletionRequested";
      data: { userId: string; departureId: string; keepsContributions: boolean; eraseAt: string };
    }
  /** They came back. */
  | { type: "AccountDeletionUndone"; data: { userId: string; departureId: string } }
  /** Nothing personal is left of them but what the law requires to be kept. */
  | { type: "AccountErased"; data: { userId: string; departureId: string } };

/** A user changed their profile; the new values are only in the account's tables. */
export type ProfileEvent =
  | { type: "ProfileChanged"; data: { userId: string; fields: readonly string[] } }
  | { type: "AvatarChanged"; data: { userId: string; blobId: string } }
  | { type: "AvatarRemoved"; data: { userId: string } };

/** Groups of people; only their owner knows them. */
export type GroupEvent =
  | { type: "AccountGroupCreated"; data: { groupId: string; ownerId: string; name: string } }
  | { type: "AccountGroupRenamed"; data: { groupId: string; name: string } }
  | {
      type: "AccountGroupMembersChanged";
      data: { groupId: string; added: readonly string[]; removed: readonly string[] };
    }
  | { type: "AccountGroupDeleted"; data: { groupId: string } };

/** Which groups a person has, so that they are counted where a new one is decided. */
export type OwnGroupsEvent =
  | { type: "AccountGroupPlaceTaken"; data: { ownerId: string; groupId: string } }
  | { type: "AccountGroupPlaceFreed"; data: { ownerId: string; groupId: string } };
