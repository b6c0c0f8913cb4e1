import { Injectable } from "@nestjs/common";
import type { Kysely } from "kysely";
import { Database } from "#backend/database/database";
import { FORGOTTEN_AFTER } from "./digest-window.ts";

/** A window whose submissions the mail of a later one counts, because its own could not go out. */
type Tables = { "mozaik.digest_part": { mozaik_id: string; digest_window: number; counted_in: number } };

/** Says which mail counts the submissions of a window: each is counted in one, however often the jobs run. */
@Injectable()
export class DigestParts {
  private readonly database: Kysely<Tables>;

  constructor(root: Database) {
    this.database = root.withTables<Tables>();
  }

  /** The window whose mail counts this one: itself, unless it was handed over. */
  async countedIn(mozaikId: string, window: number): Promise<number> {
    const row = await this.of(mozaikId).where("digest_window", "=", window).executeTakeFirst();
    return row?.counted_in ?? window;
  }

  /** The windows that the mail of a window counts, with its own. */
  async countedBy(mozaikId: string, window: number): Promise<number[]> {
    const rows = await this.of(mozaikId).where("counted_in", "=", window).orderBy("digest_window").execute();
    return [...rows.map(({ digest_window }) => digest_window), window];
  }

  /** Has the mail of a later window count what the mail of this one would have counted. */
  async handOver(mozaikId: string, window: number, later: number): Promise<void> {
    await this.database.transaction().execute(async (transaction) => {
      await transaction
        .updateTable("mozaik.digest_part")
        .set({ counted_in: later })
        .where("mozaik_id", "=", mozaikId)
        .where("counted_in", "=", window)
        .execute();
      await transaction
        .insertInto("mozaik.digest_part")
        .values({ mozaik_id: mozaikId, digest_window: window, counted_in: later })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await transaction
        .deleteFrom("mozaik.digest_part")
        .where("mozaik_id", "=", mozaikId)
        .where("digest_window", "<", window - FORGOTTEN_AFTER)
        .execute();
    });
  }

  private of(mozaikId: string) {
    return this.database
      .selectFrom("mozaik.digest_part")
      .select(["digest_window", "counted_in"])
      .where("mozaik_id", "=", mozaikId);
  }
}
