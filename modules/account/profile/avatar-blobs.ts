import { Injectable, type OnModuleInit } from "@nestjs/common";
import { sql } from "kysely";
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
      .unionAll(
        this.tables.database // somebody who is leaving gets their avatar back if they return
          .selectFrom("account.departure")
          .select(["user_id", sql<string | null>`person ->> 'avatar_blob_id'`.as("avatar_blob_id")])
          .where(sql<boolean>`person ->> 'avatar_blob_id' is not null`),
      )
      .execute();
    for (const { user_id, avatar_blob_id: blobId } of rows) {
      if (blobId !== null) yield { blobId, what: `avatar of ${user_id}`, expected: {} };
    }
  }
}
