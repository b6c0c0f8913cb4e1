/**
 * What the account module writes. Streams: `user-<userId>`; `username-<hash of the lower-cased username>` holds reservations.
 * No event names a person: names, e-mail and password live in the account's own tables and can be erased there.
 */
export type UserEvent = { type: "UserRegistered"; data: { userId: string; superAdmin: boolean } };
