import { Injectable } from "@nestjs/common";
import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import { type Kysely, sql } from "kysely";
import { Database } from "#backend/database/database";
import { type Alarm, GetAlarms } from "../messages.ts";
import type { AlarmKind, Tables } from "./payment-tables.ts";

/** What is wrong between the mall and its payment provider, for support. Each is raised once. */
@Injectable()
export class Alarms {
  private readonly database: Kysely<Tables>;

  constructor(database: Database) {
    this.database = database.withTables<Tables>();
  }

  /** Harmless when repeated; a healed alarm is raised again. */
  async raise(kind: AlarmKind, subject: string, detail: string): Promise<void> {
    await this.database
      .insertInto("marketplace.alarm")
      .values({ kind, subject, detail, healed_at: null })
      .onConflict((conflict) =>
        conflict
          .columns(["kind", "subject"])
          .doUpdateSet({ detail, healed_at: null, raised_at: sql`now()` })
          .where("marketplace.alarm.healed_at", "is not", null),
      )
      .execute();
  }

  /** What was wrong is right again. */
  async heal(kind: AlarmKind, subject: string): Promise<void> {
    await this.database
      .updateTable("marketplace.alarm")
      .set({ healed_at: sql`now()` })
      .where("kind", "=", kind)
      .where("subject", "=", subject)
      .where("healed_at", "is", null)
      .execute();
  }

  /** Newest first. */
  async list(limit: number): Promise<Alarm[]> {
    const rows = await this.database
      .selectFrom("marketplace.alarm")
      .selectAll()
      .orderBy("raised_at", "desc")
      .limit(limit)
      .execute();
    return rows.map(({ kind, subject, detail, raised_at: raisedAt, healed_at: healedAt }) => ({
      kind,
      subject,
      detail,
      raisedAt,
      healedAt,
    }));
  }
}

@QueryHandler(GetAlarms)
export class GetAlarmsHandler implements IQueryHandler<GetAlarms> {
  constructor(private readonly alarms: Alarms) {}

  execute({ limit }: GetAlarms): Promise<readonly Alarm[]> {
    return this.alarms.list(limit);
  }
}
