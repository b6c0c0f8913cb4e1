import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import type { Kysely } from "kysely";
import { Database } from "#backend/database/database";
import { GetSubmissionsBy } from "#modules/mozaik/messages";
import type { SubmissionTables } from "./submissions.schema.ts";

@QueryHandler(GetSubmissionsBy)
export class GetSubmissionsByHandler implements IQueryHandler<GetSubmissionsBy> {
  private readonly database: Kysely<SubmissionTables>;

  constructor(database: Database) {
    this.database = database.withTables<SubmissionTables>();
  }

  async execute({ visitorId }: GetSubmissionsBy): Promise<{ submissionId: string; mozaikId: string; at: Date }[]> {
    const of = (table: "submissions.submission" | "submissions.held") =>
      this.database
        .selectFrom(table)
        .select(["id as submissionId", "mozaik_id as mozaikId", "at"])
        .where("visitor_id", "=", visitorId)
        .orderBy("position")
        .execute();
    return [...(await of("submissions.submission")), ...(await of("submissions.held"))];
  }
}
