import { createHash } from "node:crypto";
import { Injectable } from "@nestjs/common";
import { sql } from "kysely";
import { DomainError } from "../decider.ts";
import { AccountTables } from "./account.tables.ts";

/** Wrong passwords without a delay. */
const FREE_TRIES = 5;
const LONGEST_WAIT_S = 900;
/** After this long without an attempt the count starts again. */
const FORGOTTEN_AFTER_MS = 24 * 60 * 60 * 1000;

/** Seconds to wait after `failures` wrong tries in a row: none at first, then 1, 2, 4 … up to a quarter of an hour. */
export function waitAfter(failures: number): number {
  return failures < FREE_TRIES ? 0 : Math.min(LONGEST_WAIT_S, 2 ** (failures - FREE_TRIES));
}

/** Slows guessing down per username and address, so that a stranger cannot lock the owner out. */
@Injectable()
export class LoginThrottle {
  constructor(private readonly tables: AccountTables) {}

  /** Throws `too-many` until the delay after the last wrong attempt is over. */
  async check(username: string, address: string): Promise<void> {
    const row = await this.tables.database
      .selectFrom("account.failed_login")
      .select(["failures", "last_at"])
      .where("key", "=", keyOf(username, address))
      .executeTakeFirst();
    if (!row) return;
    const wait = Math.ceil(waitAfter(row.failures) - (Date.now() - row.last_at.getTime()) / 1_000);
    if (wait > 0) {
      const seconds = wait === 1 ? "1 second" : `${wait} seconds`;
      throw new DomainError("too-many", "too-many-tries", `Too many wrong tries. Please wait ${seconds}.`, {
        retryAfter: wait,
      });
    }
  }

  async failed(username: string, address: string): Promise<void> {
    await this.tables.database
      .deleteFrom("account.failed_login")
      .where("last_at", "<", new Date(Date.now() - FORGOTTEN_AFTER_MS))
      .execute();
    await this.tables.database
      .insertInto("account.failed_login")
      .values({ key: keyOf(username, address), failures: 1, last_at: new Date() })
      .onConflict((conflict) =>
        conflict.column("key").doUpdateSet({ failures: sql`account.failed_login.failures + 1`, last_at: new Date() }),
      )
      .execute();
  }

  async succeeded(username: string, address: string): Promise<void> {
    await this.tables.database.deleteFrom("account.failed_login").where("key", "=", keyOf(username, address)).execute();
  }
}

function keyOf(username: string, address: string): string {
  return createHash("sha256").update(`${username.toLowerCase()}\u0000${address}`).digest("hex");
}
