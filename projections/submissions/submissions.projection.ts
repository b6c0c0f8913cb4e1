import { Injectable, type OnModuleInit } from "@nestjs/common";
import type { Transaction } from "kysely";
import { z } from "zod";
import type { Recorded } from "#backend/event-store/event-store";
import { type EventHandlers, handleInOrder, type Projection } from "#backend/projections/projection";
import { Runner } from "#backend/projections/runner";
import { RealtimeGateway } from "#backend/realtime/realtime.gateway";
import type { FormInboxEvent, MozaikEvent, SubmissionEvent } from "#modules/mozaik/events";
import { SUBMISSIONS_ROOM } from "#modules/mozaik/rules/submissions-room";
import { REALTIME } from "#modules/social/rules/realtime";
import { createSubmissionTables, type SubmissionTables } from "./submissions.schema.ts";

/** Who sent answers to which Mozaik and when. The answers themselves are queried on reading. */
@Injectable()
export class SubmissionsProjection implements Projection, OnModuleInit {
  readonly name = "submissions";
  readonly version = 5;
  readonly categories = ["submission", "formInbox", "mozaik"];
  readonly types: ReadonlySet<string> = new Set(Object.keys(handlers));
  readonly createTables = createSubmissionTables;

  constructor(
    private readonly runner: Runner,
    private readonly realtime: RealtimeGateway,
  ) {}

  onModuleInit(): void {
    this.runner.project(this);
    // Everyone signed in may enter: its messages only say that something changed, and nobody says where they are.
    const nothing = z.never();
    this.realtime.addRoom({ name: SUBMISSIONS_ROOM, presence: nothing, mayEnter: async () => true });
  }

  apply(events: readonly Recorded[], transaction: Transaction<unknown>): Promise<void> {
    return handleInOrder(handlers, events, transaction.withTables<SubmissionTables>());
  }

  /** Tells each author, and who looks at visualizations, only once per batch, however many submissions it has. */
  committed(events: readonly Recorded[]): void {
    const authors = new Set<string>();
    const mozaiks = new Set<string>();
    const note = async ({ authorId, mozaikId }: { authorId: string; mozaikId: string }) => {
      authors.add(authorId);
      mozaiks.add(mozaikId);
    };
    const noteAuthor = async ({ authorId }: { authorId: string }) => {
      authors.add(authorId);
    };
    const listening: EventHandlers<SubmissionEvent | FormInboxEvent, undefined> = {
      SubmissionReceived: note,
      SubmissionHeld: noteAuthor,
      SubmissionRejected: noteAuthor,
      SubmissionApprovalChanged: note,
      SubmissionDeleted: note,
      SubmissionMarked: noteAuthor,
      SubmissionNoted: noteAuthor,
      SubmissionsRead: noteAuthor,
      SubmissionMailsSwitched: noteAuthor,
    };
    void handleInOrder(listening, events, undefined).then(() => {
      for (const authorId of authors) this.realtime.tell(authorId, REALTIME.changed);
      for (const id of mozaiks) this.realtime.tellRoom(SUBMISSIONS_ROOM, id, REALTIME.submissions, { mozaikId: id });
    });
  }
}

type Followed = SubmissionEvent | FormInboxEvent | MozaikEvent;

const handlers: EventHandlers<Followed, Transaction<SubmissionTables>> = {
  async SubmissionReceived({ submissionId, mozaikId, visitorId, at }, { position }, transaction) {
    await transaction
      .insertInto("submissions.submission")
      .values({ id: submissionId, mozaik_id: mozaikId, visitor_id: visitorId, at: new Date(at), position })
      .execute();
  },
  async SubmissionHeld({ submissionId, mozaikId, visitorId, at, reason }, { position }, transaction) {
    await transaction
      .insertInto("submissions.held")
      .values({ id: submissionId, mozaik_id: mozaikId, visitor_id: visitorId, at: new Date(at), reason, position })
      .execute();
  },
  async SubmissionRejected({ submissionId }, _event, transaction) {
    await transaction.deleteFrom("submissions.held").where("id", "=", submissionId).execute();
  },
  async SubmissionAccepted({ submissionId }, _event, transaction) {
    await transaction.deleteFrom("submissions.held").where("id", "=", submissionId).execute();
  },
  async SubmissionApprovalChanged({ submissionId, isApproved }, _event, transaction) {
    await transaction
      .updateTable("submissions.submission")
      .set({ approved: isApproved })
      .where("id", "=", submissionId)
      .execute();
  },
  async SubmissionMarked({ submissionId, isRead }, _event, transaction) {
    await transaction
      .updateTable("submissions.submission")
      .set({ is_read: isRead })
      .where("id", "=", submissionId)
      .execute();
  },
  async SubmissionsRead({ mozaikId, through, newestId }, _event, transaction) {
    const newest = await transaction
      .selectFrom("submissions.submission")
      .select("position")
      .where("mozaik_id", "=", mozaikId)
      .where("id", "=", newestId ?? null)
      .executeTakeFirst();
    await transaction
      .updateTable("submissions.submission")
      .set({ is_read: true })
      .where("mozaik_id", "=", mozaikId)
      .where("is_read", "=", false)
      .$if(newest === undefined, (query) => query.where("at", "<=", new Date(through)))
      .$if(newest !== undefined, (query) => query.where("position", "<=", newest?.position ?? ""))
      .execute();
  },
  async SubmissionMailsSwitched({ mozaikId, isOn }, _event, transaction) {
    await transaction
      .insertInto("submissions.inbox")
      .values({ mozaik_id: mozaikId, sends_mails: isOn })
      .onConflict((conflict) => conflict.column("mozaik_id").doUpdateSet({ sends_mails: isOn }))
      .execute();
  },
  async SubmissionDeleted({ submissionId }, _event, transaction) {
    await transaction.deleteFrom("submissions.submission").where("id", "=", submissionId).execute();
  },
  async MozaikDeleted({ mozaikId }, _event, transaction) {
    await transaction.deleteFrom("submissions.submission").where("mozaik_id", "=", mozaikId).execute();
    await transaction.deleteFrom("submissions.inbox").where("mozaik_id", "=", mozaikId).execute();
    await transaction.deleteFrom("submissions.held").where("mozaik_id", "=", mozaikId).execute();
  },
};
