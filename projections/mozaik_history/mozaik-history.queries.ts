import { Injectable } from "@nestjs/common";
import { type Kysely, sql } from "kysely";
import { Database } from "#backend/database/database";
import type { HistoryTables } from "./mozaik-history.schema.ts";

interface Asked {
  first: number;
  /** Only versions before this one. */
  after?: number;
  /** Only versions made before this moment. */
  until?: Date;
  /** Only changes of this node or of anything that was ever inside it. */
  nodeId?: string;
  /** Only versions that have a name or were published. */
  named: boolean;
}

function concerns(mozaikId: string, nodeId: string) {
  return sql<boolean>`entry.nodes && (
    with recursive inside (id) as (
      select ${nodeId}::uuid
      union
      select place.node_id from mozaik_history.place join inside on place.parent_id = inside.id
       where place.mozaik_id = ${mozaikId}::uuid
    )
    select array_agg(id) from inside)`;
}

@Injectable()
export class MozaikHistoryQueries {
  private readonly database: Kysely<HistoryTables>;

  constructor(database: Database) {
    this.database = database.withTables<HistoryTables>();
  }

  /** One row more than `first`, newest first; this tells the caller if there is a next page. */
  list(mozaikId: string, { first, after, until, nodeId, named }: Asked) {
    return this.database
      .selectFrom("mozaik_history.entry as entry")
      .leftJoin("mozaik_history.entry as source", (join) =>
        join.onRef("source.mozaik_id", "=", "entry.mozaik_id").onRef("source.revision", "=", "entry.restored"),
      )
      .select(["entry.revision", "entry.event", "entry.description", "entry.user_id", "entry.at", "entry.undone"])
      .select(["entry.published", "entry.name", "entry.edits", "entry.began", "entry.restored"])
      .select(["source.at as restored_at", "source.name as restored_name"])
      .where("entry.mozaik_id", "=", mozaikId)
      .$if(after !== undefined, (query) => query.where("entry.revision", "<", after ?? 0))
      .$if(until !== undefined, (query) => query.where("entry.at", "<", until ?? new Date(0)))
      .$if(nodeId !== undefined, (query) => query.where(concerns(mozaikId, nodeId ?? "")))
      .$if(named, (query) =>
        query.where((e) => e.or([e("entry.name", "is not", null), e("entry.published", "=", true)])),
      )
      .orderBy("entry.revision", "desc")
      .limit(first + 1);
  }
}
