import { Injectable, type OnModuleInit } from "@nestjs/common";
import type { Transaction } from "kysely";
import type { Recorded } from "#backend/event-store/event-store";
import { type EventHandlers, handleInOrder, type Projection } from "#backend/projections/projection";
import { Runner } from "#backend/projections/runner";
import { RealtimeGateway } from "#backend/realtime/realtime.gateway";
import type { MozaikEvent, SubmissionEvent } from "#modules/mozaik/events";
import { REALTIME } from "#modules/social/rules/realtime";
import { createSubmissionTables, type SubmissionTables } from "./submissions.schema.ts";

/** Who sent answers to which Mozaik and when. The answers themselves are queried on reading. */
@Injectable()
export class SubmissionsProjection implements Projection, OnModuleInit {
  readonly name = "submissions";
  readonly version = 1;
  readonly categories = ["submission", "mozaik"];
  readonly types: ReadonlySet<string> = new Set(Object.keys(handlers));
  readonly createTables = createSubmissionTables;

  constructor(
    private readonly runner: Runner,
    private readonly realtime: RealtimeGateway,
  ) {}

  onModuleInit(): void {
    this.runner.project(this);
  }

  apply(events: readonly Recorded[], transaction: Transaction<unknown>): Promise<void> {
    return handleInOrder(handlers, events, transaction.withTables<SubmissionTables>());
  }

  /** Tells each author only once per batch, however many submissions it has. */
  committed(events: readonly Recorded[]): void {
    const authors = new Set<string>();
    const listening: EventHandlers<SubmissionEvent, undefined> = {
      SubmissionReceived: async ({ authorId }) => void authors.add(authorId),
      SubmissionDeleted: async ({ authorId }) => void authors.add(authorId),
    };
    void handleInOrder(listening, events, undefined).then(() => {
      for (const authorId of authors) this.realtime.tell(authorId, REALTIME.changed);
    });
  }
}

const handlers: EventHandlers<SubmissionEvent | MozaikEvent, Transaction<SubmissionTables>> = {
  async SubmissionReceived({ submissionId, mozaikId, visitorId, at }, { position }, transaction) {
    await transaction
      .insertInto("submissions.submission")
      .values({ id: submissionId, mozaik_id: mozaikId, visitor_id: visitorId, at: new Date(at), position })
      .execute();
  },
  async SubmissionDeleted({ submissionId }, _event, transaction) {
    await transaction.deleteFrom("submissions.submission").where("id", "=", submissionId).execute();
  },
  async MozaikDeleted({ mozaikId }, _event, transaction) {
    await transaction.deleteFrom("submissions.submission").where("mozaik_id", "=", mozaikId).execute();
  },
};
