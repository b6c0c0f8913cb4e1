import { Command, Query } from "@nestjs/cqrs";
import type { Reason } from "../rules/moderation.ts";
import type { PublicProfile, Session } from "./contract.ts";
import type { AccountGroup } from "./group-contract.ts";

/** The name under which `Changes` knows the public data of all users. */
export const PROFILES = "profiles";

/**
 * Answers a code that opens one session of this person at the host of a website, within a minute. The host is not
 * checked here.
 */
export class AllowHostSession extends Command<string> {
  constructor(
    readonly userId: string,
    readonly host: string,
  ) {
    super();
  }
}

/** Opens the session that a code was made for. Throws `link-invalid` for one that is used, expired or of another host. */
export class OpenHostSession extends Command<Session> {
  constructor(
    readonly code: string,
    readonly host: string,
    /** The browser and system in words. */
    readonly device: string,
  ) {
    super();
  }
}

/** Public data of some users; unknown ids are omitted. */
export class GetPublicProfiles extends Query<ReadonlyMap<string, PublicProfile>> {
  constructor(readonly userIds: readonly string[]) {
    super();
  }
}

/** A user by friendly url (the username, not case-sensitive) or id. Null if there is none. */
export class FindPublicProfile extends Query<PublicProfile | null> {
  constructor(readonly friendlyUrlOrId: string) {
    super();
  }
}

/** Users by the beginnings of words of username and display name; none without a word. */
export class FindPeopleNamed extends Query<readonly PublicProfile[]> {
  constructor(
    readonly text: string,
    readonly first: number,
  ) {
    super();
  }
}

/** What a user says about themselves on their author page, and the picture they chose for it. */
export class GetAuthorPage extends Query<{ about: string; coverAssetId: string | null }> {
  constructor(readonly userId: string) {
    super();
  }
}

/** The owner of an avatar blob. Null if it is nobody's. */
export class GetAvatarOwner extends Query<{ userId: string } | null> {
  constructor(readonly blobId: string) {
    super();
  }
}

/** How a person is named in documents and reached by mail. Null if the person does not exist or was erased. */
export class GetContact extends Query<Contact | null> {
  constructor(readonly userId: string) {
    super();
  }
}

/** Personal data: for documents and mails to the person themselves. */
export interface Contact {
  /** First and last name; without them the display name or the username. */
  readonly fullName: string;
  readonly username: string;
  readonly displayName: string;
  readonly email: string;
}

/** The id of a user by username, e-mail address (both in any case) or id. For support; null if there is none. */
export class FindUserId extends Query<string | null> {
  constructor(readonly usernameOrEmailOrId: string) {
    super();
  }
}

/**
 * Checks the password of somebody who is signed in, before they see or do what their session alone must not allow. Throws
 * `wrong-password`, and `too-many-tries` after several wrong ones. `address`: the caller's network address.
 */
export class ConfirmPassword extends Command<void> {
  constructor(
    readonly userId: string,
    readonly password: string,
    readonly address: string,
  ) {
    super();
  }
}

/** Asks whether an account is so young that its limits are narrower. `now`: ISO 8601. */
export class IsNewAccount extends Query<boolean> {
  constructor(
    readonly userId: string,
    readonly now: string,
  ) {
    super();
  }
}

/** Lets a person only read, or everything again. Each cause has one suspension. Does nothing when repeated. */
export class SuspendPerson extends Command<void> {
  constructor(
    readonly userId: string,
    /** What it is for: the id of a review. */
    readonly causeId: string,
    /** `until`: ISO 8601; null: until it is lifted. Null: it is lifted. */
    readonly suspension: { readonly until: string | null; readonly reason: Reason } | null,
  ) {
    super();
  }
}

/** Asks whether no other super admin than this person has an account. */
export class IsOnlySuperAdmin extends Query<boolean> {
  constructor(readonly userId: string) {
    super();
  }
}

/** A person's own groups, by name. Answered by the read side. */
export class GroupsOf extends Query<readonly AccountGroup[]> {
  constructor(readonly ownerId: string) {
    super();
  }
}

/**
 * The ids of the people who are now in at least one of these groups, each once. Groups that `ownerId` does not own, and
 * deleted ones, count as empty, so nobody reaches people through the groups of others. Read from the groups' streams:
 * commands may decide by it.
 */
export class MembersOfGroups extends Query<readonly string[]> {
  constructor(
    readonly groupIds: readonly string[],
    readonly ownerId: string,
  ) {
    super();
  }
}

/** The ids of the groups that a person is in. Answered by the read side. */
export class GroupsWithMember extends Query<readonly string[]> {
  constructor(readonly userId: string) {
    super();
  }
}

/** Hashes a password of something else than an account. `who`: whose turn it is. Throws `too-many` in a flood. */
export class HashPassword extends Query<string> {
  constructor(
    readonly password: string,
    readonly who: string,
  ) {
    super();
  }
}

/** Whether a password fits such a hash; undefined: there is none, which takes as long. */
export class PasswordFits extends Query<boolean> {
  constructor(
    readonly hash: string | undefined,
    readonly password: string,
    readonly who: string,
  ) {
    super();
  }
}
