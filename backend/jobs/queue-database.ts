import { CompiledQuery, type Transaction } from "kysely";
import type { Db } from "pg-boss";
import type { Database } from "../database/database.ts";

/** Lets the queue use the application's own connections, which are replaced after PostgreSQL was restarted. */
export function queueDatabase(database: Database): Db {
  return {
    executeSql: (text, values) => database.text(text, values),
    listen: (channel, onNotification, onReconnect) => database.listen(channel, onNotification, onReconnect),
  };
}

/** Lets the queue write within a transaction of the caller. */
export function queueTransaction(transaction: Transaction<unknown>): Db {
  return {
    async executeSql(text, values = []) {
      const { rows } = await transaction.executeQuery(CompiledQuery.raw(text, values));
      return { rows };
    },
  };
}
