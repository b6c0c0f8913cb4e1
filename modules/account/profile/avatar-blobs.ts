import { Injectable, type OnModuleInit } from "@nestjs/common";
import { type BlobOwner, BlobOwners, type OwnedBlob } from "#backend/blobs/blob-owners";
import { AccountTables } from "../account.tables.ts";

/** Everybody's avatar. */
@Injectable()
export class AvatarBlobs implements BlobOwner, OnModuleInit {
  readonly name = "avatars";

  constructor(
    private readonly owners: BlobOwners,
    private readonly tables: AccountTables,
  ) {}

  onModuleInit(): void {
    this.owners.register(this);
  }

  async *blobs(): AsyncIterable<OwnedBlob> {
    const rows = await this.tables.database
      .selectFrom("account.person")
      .select(["user_id", "avatar_blob_id"])
      .where("avatar_blob_id", "is not", null)
      .execute();
    for (const { user_id, avatar_blob_id: blobId } of rows) {
      if (blobId !== null) yield { blobId, what: `avatar of ${user_id}`, expected: {} };
    }
  }
}
