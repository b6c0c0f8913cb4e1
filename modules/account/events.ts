/**
 * What the account module writes. Streams: `user-<userId>`; `profile-<userId>`; `username-<hash of the lower-cased username>` holds reservations.
 * No event names a person: names, e-mail and password live in the account's own tables and can be erased there.
 */
export type UserEvent = { type: "UserRegistered"; data: { userId: string; superAdmin: boolean } };

/** That a person changed what he says of himself; what it says now stands in his row alone. */
export type ProfileEvent =
  | { type: "ProfileChanged"; data: { userId: string; fields: readonly string[] } }
  | { type: "AvatarChanged"; data: { userId: string; blobId: string } }
  | { type: "AvatarRemoved"; data: { userId: string } };
