import { createHash } from "node:crypto";
import { Injectable } from "@nestjs/common";
import { sql } from "kysely";
import { subscriberOf } from "#backend/http/address-limit";
import { DomainError } from "../decider.ts";
import { AccountTables } from "./account.tables.ts";

const LONGEST_WAIT_S = 900;
/** After this long without an attempt the count starts again. */
const FORGOTTEN_AFTER_MS = 24 * 60 * 60 * 1000;
/** So long an address counts as its owner's after they have signed in from it. */
const KNOWN_FOR_MS = 30 * FORGOTTEN_AFTER_MS;

/** What wrong passwords are counted for, and how many go without a delay. */
const FREE_TRIES = {
  /** A username tried from one address. */
  pair: 5,
  /** All usernames tried from one address: one password tried on many accounts. */
  address: 40,
  /** A username tried from addresses that its owner has not signed in from: many addresses that guess together. */
  username: 50,
} as const;
type Counted = keyof typeof FREE_TRIES;

/** Seconds to wait after `failures` wrong tries in a row: none at first, then 1, 2, 4 … up to a quarter of an hour. */
export function waitAfter(failures: number, free: number = FREE_TRIES.pair): number {
  return failures < free ? 0 : Math.min(LONGEST_WAIT_S, 2 ** (failures - free));
}

/**
 * Slows guessing down per username and address, per address, and per username. A stranger cannot lock the owner out:
 * the last limit spares addresses from which they have signed in.
 */
@Injectable()
export class LoginThrottle {
  constructor(private readonly tables: AccountTables) {}

  /** Throws `too-many` until the delay after the last wrong attempt is over. */
  async check(username: string, address: string): Promise<void> {
    const known = knownKey(username, address);
    const keys = keysOf(username, address);
    const rows = await this.tables.database
      .selectFrom("account.failed_login")
      .select(["key", "failures", "last_at"])
      .where("key", "in", [known, ...Object.values(keys)])
      .execute();
    const byKey = new Map(rows.map((row) => [row.key, row]));
    const waits = entriesOf(keys).map(([counted, key]) => {
      const row = byKey.get(key);
      if (!row || (counted === "username" && byKey.has(known))) return 0;
      return waitAfter(row.failures, FREE_TRIES[counted]) - (Date.now() - row.last_at.getTime()) / 1_000;
    });
    const wait = Math.ceil(Math.max(...waits));
    if (wait > 0) {
      const seconds = wait === 1 ? "1 second" : `${wait} seconds`;
      throw new DomainError("too-many", "too-many-tries", `Too many wrong tries. Please wait ${seconds}.`, {
        retryAfter: wait,
      });
    }
  }

  async failed(username: string, address: string): Promise<void> {
    const now = Date.now();
    await this.tables.database
      .deleteFrom("account.failed_login")
      .where((row) =>
        row.or([
          row.and([row("failures", ">", 0), row("last_at", "<", new Date(now - FORGOTTEN_AFTER_MS))]),
          row("last_at", "<", new Date(now - KNOWN_FOR_MS)),
        ]),
      )
      .execute();
    await this.tables.database
      .insertInto("account.failed_login")
      .values(Object.values(keysOf(username, address)).map((key) => ({ key, failures: 1, last_at: new Date(now) })))
      .onConflict((conflict) =>
        conflict
          .column("key")
          .doUpdateSet({ failures: sql`account.failed_login.failures + 1`, last_at: new Date(now) }),
      )
      .execute();
  }

  /** Ends the delays of this username, but not that of the address: its owner may try other accounts too. */
  async succeeded(username: string, address: string): Promise<void> {
    const { pair, username: everywhere } = keysOf(username, address);
    await this.tables.database.deleteFrom("account.failed_login").where("key", "in", [pair, everywhere]).execute();
    await this.tables.database
      .insertInto("account.failed_login")
      .values({ key: knownKey(username, address), failures: 0, last_at: new Date() })
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ last_at: new Date() }))
      .execute();
  }
}

function keysOf(username: string, address: string): Record<Counted, string> {
  return {
    pair: keyOf("pair", username, address),
    address: keyOf("address", "", address),
    username: keyOf("username", username, ""),
  };
}

/** Of the row that remembers a sign-in; it counts no failures. */
function knownKey(username: string, address: string): string {
  return keyOf("known", username, address);
}

function keyOf(counted: Counted | "known", username: string, address: string): string {
  const text = [counted, username.toLowerCase(), subscriberOf(address)].join("\u0000");
  return createHash("sha256").update(text).digest("hex");
}

function entriesOf({ pair, address, username }: Record<Counted, string>): [Counted, string][] {
  return [
    ["pair", pair],
    ["address", address],
    ["username", username],
  ];
}
