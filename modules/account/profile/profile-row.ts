import { Injectable } from "@nestjs/common";
import type { Updateable } from "kysely";
import { Aggregates } from "#backend/commands/aggregates";
import type { CommandContext } from "#backend/commands/command-context";
import { KeyedMutex } from "#backend/commands/keyed-mutex";
import { AccountTables, type PersonTable } from "../account.tables.ts";
import { type ProfileCommand, profile } from "./profile.ts";

type Columns = Updateable<
  Pick<PersonTable, "display_name" | "first_name" | "last_name" | "email" | "email_verified_at" | "avatar_blob_id">
> & {
  shows_names?: boolean;
  asset_default_tags?: string[];
  about?: string;
  cover_asset_id?: string | null;
};

/** Changes a profile: the event, and the row with the personal data that events must not contain. */
@Injectable()
export class ProfileRow {
  private readonly mutex = new KeyedMutex();

  constructor(
    private readonly aggregates: Aggregates,
    private readonly tables: AccountTables,
  ) {}

  /**
   * The event comes first, because it decides. If the process dies before writing the row, the repeated command writes
   * it; a command repeated after later changes leaves the row unchanged. Returns the row's previous avatar; null if
   * there was none or the row is unchanged.
   */
  change(command: ProfileCommand, columns: Columns, context: CommandContext): Promise<string | null> {
    const { userId } = command;
    return this.mutex.run(userId, async () => {
      const { events, revision } = await this.aggregates.run(profile, `profile-${userId}`, command, context);
      const isRepeated = events.length === 0;
      const row = await this.tables.database
        .with("before", (database) =>
          database
            .selectFrom("account.person")
            .select(["user_id", "avatar_blob_id"])
            .where("user_id", "=", userId)
            .forUpdate(),
        )
        .updateTable("account.person")
        .from("before")
        .set({ ...columns, profile_revision: String(revision) })
        .whereRef("account.person.user_id", "=", "before.user_id")
        .$if(isRepeated, (query) => query.where("account.person.profile_revision", "<", String(revision)))
        .returning("before.avatar_blob_id as avatar")
        .executeTakeFirst();
      return row?.avatar ?? null;
    });
  }

  async avatarOf(userId: string): Promise<string | null> {
    const row = await this.tables.database
      .selectFrom("account.person")
      .select("avatar_blob_id")
      .where("user_id", "=", userId)
      .executeTakeFirst();
    return row?.avatar_blob_id ?? null;
  }
}
