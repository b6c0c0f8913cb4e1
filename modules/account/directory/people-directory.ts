import { Injectable } from "@nestjs/common";
import { sql } from "kysely";
import { UUID } from "../../rules/uuid.ts";
import { AccountTables } from "../account.tables.ts";
import type { PublicProfile } from "../contract.ts";
import { PUBLIC_COLUMNS, publicProfile } from "../public-profile.ts";

/** Finds users by their public data. */
@Injectable()
export class PeopleDirectory {
  constructor(private readonly tables: AccountTables) {}

  /** Empty if there is no such user. */
  async authorPage(userId: string): Promise<{ about: string; coverAssetId: string | null }> {
    const row = await this.tables.database
      .selectFrom("account.person")
      .select(["about", "cover_asset_id"])
      .where("user_id", "=", userId)
      .executeTakeFirst();
    return { about: row?.about ?? "", coverAssetId: row?.cover_asset_id ?? null };
  }

  /** By username, in any case, or by id: a username is too short to look like an id. */
  async find(friendlyUrlOrId: string): Promise<PublicProfile | null> {
    const row = await this.tables.database
      .selectFrom("account.person")
      .select(PUBLIC_COLUMNS)
      .where((e) =>
        UUID.test(friendlyUrlOrId)
          ? e("user_id", "=", friendlyUrlOrId)
          : e(e.fn<string>("lower", ["username"]), "=", friendlyUrlOrId.toLowerCase()),
      )
      .executeTakeFirst();
    return row ? publicProfile(row) : null;
  }

  /** By username or e-mail address, in any case, or by id. Of several accounts with one address, the oldest id. */
  async idOf(usernameOrEmailOrId: string): Promise<string | null> {
    const typed = usernameOrEmailOrId.toLowerCase();
    const row = await this.tables.database
      .selectFrom("account.person")
      .select("user_id")
      .where((e) =>
        UUID.test(typed)
          ? e("user_id", "=", typed)
          : e(e.fn<string>("lower", [typed.includes("@") ? "email" : "username"]), "=", typed),
      )
      .orderBy("user_id")
      .limit(1)
      .executeTakeFirst();
    return row?.user_id ?? null;
  }

  /**
   * By the beginnings of words of username and display name, in the order of usernames; everyone where no name is given.
   * One row more than `first`; `after` is the lower-cased username of the last one seen, or how many are left out.
   */
  async search(name: string, first: number, after: string | number | undefined) {
    const words = (name.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `${word}:*`).join(" & ");
    if (words === "" && name.trim() !== "") return []; // signs alone are the beginning of no word
    const rows = await this.tables.database
      .selectFrom("account.person")
      .select([...PUBLIC_COLUMNS, "first_name", "last_name", "shows_names"])
      .select(sql<string>`lower(username) collate "C"`.as("place"))
      .$if(words !== "", (query) =>
        query.where(
          sql<boolean>`to_tsvector('simple', translate(username, '._-', '   ') || ' ' || display_name)
            @@ to_tsquery('simple', ${words})`,
        ),
      )
      .$if(typeof after === "string", (query) => query.where(sql<boolean>`lower(username) collate "C" > ${after}`))
      .$if(typeof after === "number", (query) => query.offset(Number(after)))
      .orderBy(sql`lower(username) collate "C"`)
      .limit(first + 1)
      .execute();
    return rows.map((row) => ({
      profile: publicProfile(row),
      names: {
        displayName: row.display_name,
        firstName: row.shows_names ? row.first_name : "",
        lastName: row.shows_names ? row.last_name : "",
      },
      place: row.place,
    }));
  }

  async ownerOfAvatar(blobId: string): Promise<{ userId: string } | null> {
    const row = await this.tables.database
      .selectFrom("account.person")
      .select("user_id")
      .where("avatar_blob_id", "=", blobId)
      .executeTakeFirst();
    return row ? { userId: row.user_id } : null;
  }
}
