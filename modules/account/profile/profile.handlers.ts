import { Readable } from "node:stream";
import { Inject } from "@nestjs/common";
import { Command, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { BLOB_STORE, type BlobStore } from "#backend/blobs/blob-store";
import { Pictures } from "#backend/blobs/pictures";
import { type CommandContext, newId } from "#backend/commands/command-context";
import { DomainError, notSignedIn } from "../../decider.ts";
import { AVATAR_BYTES, type CurrentUser, type ProfileChange } from "../contract.ts";
import { People } from "../people.ts";
import type { ProfileCommand } from "./profile.ts";
import { ProfileRow } from "./profile-row.ts";

/** Pixels across that an avatar is kept in: twice the largest size it is shown at, and some more. */
const AVATAR = { width: 320, format: "webp", isStill: true } as const;
/** Largest picture that is decoded for an avatar, in pixels of width times height. */
const AVATAR_PIXELS = 25_000_000;

/** Changes a user's profile. `actorId`: the user who asks. */
export class ChangeProfile extends Command<CurrentUser> {
  constructor(
    readonly userId: string,
    readonly change: ProfileChange,
    readonly actorId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Makes an avatar of a picture file; the one before is removed. Throws `wrong-type` or `too-large`. */
export class ChangeAvatar extends Command<CurrentUser> {
  constructor(
    readonly userId: string,
    readonly picture: Buffer,
    readonly actorId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export class RemoveAvatar extends Command<CurrentUser> {
  constructor(
    readonly userId: string,
    readonly actorId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChangeProfile)
export class ChangeProfileHandler implements ICommandHandler<ChangeProfile> {
  constructor(
    private readonly row: ProfileRow,
    private readonly people: People,
  ) {}

  async execute({ userId, change, actorId, context }: ChangeProfile): Promise<CurrentUser> {
    if (change.displayName !== undefined && actorId === userId) {
      await this.people.refuseImpersonation(change.displayName, userId);
    }
    const given = Object.entries(change).filter(([, value]) => value !== undefined);
    const fields = given.map(([field]) => field);
    const columns = Object.fromEntries(
      Object.entries({
        display_name: change.displayName,
        first_name: change.firstName,
        last_name: change.lastName,
        shows_names: change.showsNames,
        asset_default_tags: change.assetDefaultTags,
        about: change.about,
        cover_asset_id: change.coverAssetId,
      }).filter(([, value]) => value !== undefined),
    );
    await this.row.change({ type: "change", userId, actorId, fields }, columns, context);
    return present(this.people, userId);
  }
}

@CommandHandler(ChangeAvatar)
export class ChangeAvatarHandler implements ICommandHandler<ChangeAvatar> {
  constructor(
    private readonly row: ProfileRow,
    private readonly people: People,
    private readonly pictures: Pictures,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  async execute({ userId, picture, actorId, context }: ChangeAvatar): Promise<CurrentUser> {
    const opens = async () => Readable.from([picture]);
    await this.pictures.inspect(opens, AVATAR_PIXELS, userId);
    // Encoded again, so that the camera's metadata (place, time, owner) is not published.
    const encoded = await this.pictures.narrowed(opens, AVATAR, AVATAR_PIXELS, userId);
    const blobId = newId(context, "avatar");
    await this.blobs.put(blobId, Readable.from([encoded]), AVATAR_BYTES);
    const before = await this.exchange({ type: "change-avatar", userId, actorId, blobId }, context);
    const now = await this.row.avatarOf(userId);
    for (const unused of [before, blobId]) if (unused !== null && unused !== now) await this.blobs.remove(unused);
    return present(this.people, userId);
  }

  /**
   * Returns the previous avatar. A refused new one is removed; after any other failure it is unknown whether it is in
   * use.
   */
  private async exchange(
    change: Extract<ProfileCommand, { type: "change-avatar" }>,
    context: CommandContext,
  ): Promise<string | null> {
    try {
      return await this.row.change(change, { avatar_blob_id: change.blobId }, context);
    } catch (error) {
      if (error instanceof DomainError) await this.blobs.remove(change.blobId);
      throw error;
    }
  }
}

@CommandHandler(RemoveAvatar)
export class RemoveAvatarHandler implements ICommandHandler<RemoveAvatar> {
  constructor(
    private readonly row: ProfileRow,
    private readonly people: People,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  async execute({ userId, actorId, context }: RemoveAvatar): Promise<CurrentUser> {
    const change = { type: "remove-avatar", userId, actorId } as const;
    const before = await this.row.change(change, { avatar_blob_id: null }, context);
    const now = await this.row.avatarOf(userId);
    if (before !== null && before !== now) await this.blobs.remove(before);
    return present(this.people, userId);
  }
}

async function present(people: People, userId: string): Promise<CurrentUser> {
  const person = await people.current(userId);
  if (!person) throw notSignedIn();
  return person;
}
