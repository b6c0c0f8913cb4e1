/**
 * What the account module writes. Streams: `user-<userId>`; `profile-<userId>`; `username-<hash of the lower-cased username>` holds reservations.
 * No event names a person: names, e-mail and password live in the account's own tables and can be erased there.
 */
export type UserEvent = { type: "UserRegistered"; data: { userId: string; superAdmin: boolean } };

/** A user changed their profile; the new values are only in the account's tables. */
export type ProfileEvent =
  | { type: "ProfileChanged"; data: { userId: string; fields: readonly string[] } }
  | { type: "AvatarChanged"; data: { userId: string; blobId: string } }
  | { type: "AvatarRemoved"; data: { userId: string } };
