import { Injectable, type OnModuleInit } from "@nestjs/common";
import { sql, type Transaction } from "kysely";
import type { Recorded } from "#backend/event-store/event-store";
import { type EventHandlers, handleInOrder, type Projection } from "#backend/projections/projection";
import { Runner } from "#backend/projections/runner";
import { RealtimeGateway } from "#backend/realtime/realtime.gateway";
import { ITEM_CATEGORIES, itemChangeOf } from "#modules/item-changes";
import type { LibraryEvent } from "#modules/library/events";
import type { CommentEvent, CommenterEvent, CommentSectionEvent } from "#modules/social/events";
import { type Commented, commentSectionOf } from "#modules/social/rules/comment-section";
import { COMMENTS_ROOM } from "#modules/social/rules/comments-room";
import { type CommentTables, createCommentTables, type Flags, isShown } from "./comments.schema.ts";

type Tables = Transaction<CommentTables>;

/** The comment sections of items and libraries, and what was written in them. */
@Injectable()
export class CommentsProjection implements Projection, OnModuleInit {
  readonly name = "comments";
  readonly version = 3;
  readonly categories = ["comment", "commentSection", "commenter", "library", ...ITEM_CATEGORIES];
  readonly createTables = createCommentTables;

  constructor(
    private readonly runner: Runner,
    private readonly realtime: RealtimeGateway,
  ) {}

  onModuleInit(): void {
    this.runner.project(this);
  }

  async apply(events: readonly Recorded[], transaction: Transaction<unknown>): Promise<void> {
    const tables = transaction.withTables<CommentTables>();
    for (const event of events) {
      const item = itemChangeOf(event);
      if (item?.change === "added") await addSection(tables, item, item.authorId);
      else if (!item) await handleInOrder<Handled, Tables>(handlers, [event], tables);
    }
  }

  /** Tells those who have a section open that there is something new in it: once for each section of a batch. */
  committed(events: readonly Recorded[]): void {
    const sections = new Set<string>();
    for (const { type, data } of events) {
      if (!ANNOUNCED.has(type)) continue;
      const { sectionId, held } = data as Announced; // events are typed at the store
      if (held === undefined) sections.add(sectionId);
    }
    for (const id of sections) this.realtime.tellRoom(COMMENTS_ROOM, id, COMMENTS_ROOM, { id });
  }
}

type Handled = CommentEvent | CommentSectionEvent | CommenterEvent | LibraryEvent;
/** What readers of a section hear of; a comment that waits when it is approved. */
const ANNOUNCED: ReadonlySet<string> = new Set(["CommentPosted", "CommentApproved"]);
type Announced = Pick<PostedComment, "sectionId" | "held">;
type PostedComment = Extract<CommentEvent, { type: "CommentPosted" }>["data"];

const handlers: EventHandlers<Handled, Tables> = {
  LibraryCreated: ({ libraryId, ownerId }, _event, tables) =>
    addSection(tables, { itemType: "library", itemId: libraryId }, ownerId),
  async CommentPosted(posted, { position }, tables) {
    const { commentId, sectionId, rootCommentId, authorId, textId, mentions, held = null, at } = posted;
    await tables
      .insertInto("comments.comment")
      .values({
        comment_id: commentId,
        section_id: sectionId,
        root_id: rootCommentId,
        author_id: authorId,
        text_id: textId,
        mentions: [...mentions],
        created: new Date(at),
        edited: null,
        is_deleted: false,
        is_removed: false,
        taken_down: null,
        held,
        replies: 0,
        is_listed: held === null,
        position,
      })
      .execute();
    if (held !== null) await countVarying(tables, sectionId, 1);
    else {
      await count(tables, sectionId, 1);
      if (rootCommentId !== null) await countReplies(tables, rootCommentId, 1);
    }
  },
  async CommentEdited({ commentId, textId, mentions, at }, _event, tables) {
    await tables
      .updateTable("comments.comment")
      .set({ text_id: textId, mentions: [...mentions], edited: new Date(at) })
      .where("comment_id", "=", commentId)
      .execute();
  },
  CommentApproved: ({ commentId }, _event, tables) => flag(tables, commentId, { held: null }),
  CommentDeleted: ({ commentId }, _event, tables) => flag(tables, commentId, { is_deleted: true }),
  CommentRemoved: ({ commentId }, _event, tables) => flag(tables, commentId, { is_removed: true }),

  CommentTakenDown: ({ commentId, kind, reason, at }, _event, tables) =>
    flag(tables, commentId, { taken_down: { kind, reason, at } }),

  CommentPutBack: ({ commentId }, _event, tables) => flag(tables, commentId, { taken_down: null }),

  CommentsClosed: ({ sectionId }, _event, tables) => close(tables, sectionId, true),
  CommentsOpened: ({ sectionId }, _event, tables) => close(tables, sectionId, false),

  async CommenterBlocked({ ownerId, userId, at }, { position }, tables) {
    await tables
      .insertInto("comments.blocked")
      .values({ owner_id: ownerId, user_id: userId, at: new Date(at), position })
      .execute();
  },
  async CommenterUnblocked({ ownerId, userId }, _event, tables) {
    await tables.deleteFrom("comments.blocked").where("owner_id", "=", ownerId).where("user_id", "=", userId).execute();
  },
};

async function addSection(tables: Tables, { itemType, itemId }: Commented, ownerId: string): Promise<void> {
  const section = { section_id: commentSectionOf({ itemType, itemId }), owner_id: ownerId };
  await tables
    .insertInto("comments.section")
    .values({ ...section, item_type: itemType, item_id: itemId, comments: 0, varying: 0, is_closed: false })
    .execute();
}

async function close(tables: Tables, sectionId: string, isClosed: boolean): Promise<void> {
  await tables
    .updateTable("comments.section")
    .set({ is_closed: isClosed })
    .where("section_id", "=", sectionId)
    .execute();
}

/** Sets flags of a comment. A removed comment keeps its place, and a deleted one while it has replies. */
async function flag(tables: Tables, commentId: string, flags: Partial<Flags>): Promise<void> {
  const before = await tables
    .selectFrom("comments.comment")
    .selectAll()
    .where("comment_id", "=", commentId)
    .executeTakeFirstOrThrow();
  const after = { ...before, ...flags };
  const holdsPlace = after.is_removed || after.taken_down !== null || !after.is_deleted || after.replies > 0;
  const isListed = after.held === null && holdsPlace;
  await tables
    .updateTable("comments.comment")
    .set({
      is_deleted: after.is_deleted,
      is_removed: after.is_removed,
      taken_down: after.taken_down && JSON.stringify(after.taken_down),
      held: after.held,
      is_listed: isListed,
    })
    .where("comment_id", "=", commentId)
    .execute();
  await count(tables, before.section_id, Number(isShown(after)) - Number(isShown(before)));
  await countVarying(tables, before.section_id, Number(varies(after)) - Number(varies(before)));
  if (before.root_id !== null) await countReplies(tables, before.root_id, Number(isListed) - Number(before.is_listed));
}

function varies({ held, is_deleted, taken_down }: Flags): boolean {
  return !is_deleted && (held !== null || taken_down !== null);
}

async function countVarying(tables: Tables, sectionId: string, by: number): Promise<void> {
  if (by === 0) return;
  await tables
    .updateTable("comments.section")
    .set((e) => ({ varying: e("varying", "+", by) }))
    .where("section_id", "=", sectionId)
    .execute();
}

async function count(tables: Tables, sectionId: string, by: number): Promise<void> {
  if (by === 0) return;
  await tables
    .updateTable("comments.section")
    .set((e) => ({ comments: e("comments", "+", by) }))
    .where("section_id", "=", sectionId)
    .execute();
}

/** A deleted comment is in the list while it has replies, also one that was written at the same moment. */
async function countReplies(tables: Tables, rootId: string, by: number): Promise<void> {
  if (by === 0) return;
  await tables
    .updateTable("comments.comment")
    .set((e) => ({
      replies: e("replies", "+", by),
      is_listed: sql<boolean>`held is null and (
        is_removed or taken_down is not null or not is_deleted or replies + ${by}::int > 0)`,
    }))
    .where("comment_id", "=", rootId)
    .execute();
}
