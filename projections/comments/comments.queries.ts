import { Injectable } from "@nestjs/common";
import type { Kysely } from "kysely";
import { Database } from "#backend/database/database";
import type { CommentTables } from "./comments.schema.ts";

/** Who reads comments: a guest is null. */
export interface Reader {
  readonly userId: string;
  /** They own the section. */
  readonly isOwner: boolean;
}

@Injectable()
export class CommentQueries {
  private readonly database: Kysely<CommentTables>;

  constructor(database: Database) {
    this.database = database.withTables<CommentTables>();
  }

  section(sectionId: string) {
    return this.database
      .selectFrom("comments.section")
      .selectAll()
      .where("section_id", "=", sectionId)
      .executeTakeFirst();
  }

  /** The section that a comment is in. */
  sectionOf(commentId: string) {
    return this.database
      .selectFrom("comments.section as section")
      .innerJoin("comments.comment as comment", "comment.section_id", "section.section_id")
      .selectAll("section")
      .where("comment.comment_id", "=", commentId)
      .executeTakeFirst();
  }

  /** Newest first, one more than `first`; with those that wait and that only this reader gets. */
  async roots(sectionId: string, first: number, after: string | undefined, reader: Reader | null) {
    const listed = await this.listedRoots(sectionId, first, after);
    if (!reader) return listed;
    const held = await this.held(reader)
      .where("section_id", "=", sectionId)
      .where("root_id", "is", null)
      .$if(after !== undefined, (query) => query.where("position", "<", after ?? ""))
      .orderBy("position", "desc")
      .limit(first + 1)
      .execute();
    return merged(listed, held, first, (one, other) => one.position > other.position);
  }

  /** Oldest first, one more than `first`; with those that wait and that only this reader gets. */
  async replies(rootId: string, first: number, after: string | undefined, reader: Reader | null) {
    const listed = await this.listedReplies(rootId, first, after);
    if (!reader) return listed;
    const held = await this.held(reader)
      .where("root_id", "=", rootId)
      .$if(after !== undefined, (query) => query.where("position", ">", after ?? ""))
      .orderBy("position")
      .limit(first + 1)
      .execute();
    return merged(listed, held, first, (one, other) => one.position < other.position);
  }

  /** How many replies to each of these comments wait and are shown to this reader only. */
  async heldReplies(rootIds: readonly string[], reader: Reader): Promise<ReadonlyMap<string | null, number>> {
    if (rootIds.length === 0) return new Map();
    const rows = await this.held(reader)
      .clearSelect()
      .select(["root_id", (e) => e.fn.countAll<string>().as("replies")])
      .where("root_id", "in", [...rootIds])
      .groupBy("root_id")
      .execute();
    return new Map(rows.map(({ root_id, replies }) => [root_id, Number(replies)]));
  }

  /** What waits for approval in a section, comments and replies, the oldest first; one more than `first`. */
  waiting(sectionId: string, owner: Reader, first: number, after: string | undefined) {
    return this.held(owner)
      .where("section_id", "=", sectionId)
      .$if(after !== undefined, (query) => query.where("position", ">", after ?? ""))
      .orderBy("position")
      .limit(first + 1)
      .execute();
  }

  /** Whom `ownerId` has blocked, the latest first; one more than `first`. */
  blockedBy(ownerId: string, first: number, after: string | undefined) {
    return this.database
      .selectFrom("comments.blocked")
      .selectAll()
      .where("owner_id", "=", ownerId)
      .$if(after !== undefined, (query) => query.where("position", "<", after ?? ""))
      .orderBy("position", "desc")
      .limit(first + 1)
      .execute();
  }

  /** Who keeps whom from commenting, of those that this person is one of. */
  blocksWith(userId: string) {
    return this.database
      .selectFrom("comments.blocked")
      .select(["owner_id", "user_id"])
      .where((e) => e.or([e("owner_id", "=", userId), e("user_id", "=", userId)]))
      .orderBy("position")
      .execute();
  }

  /** What waits for approval and this reader gets: the owner all of it, others what they wrote, also if it was refused. */
  private held({ userId, isOwner }: Reader) {
    const held = this.database
      .selectFrom("comments.comment")
      .selectAll()
      .where("held", "is not", null)
      .where("is_deleted", "=", false);
    return isOwner
      ? held.where("is_removed", "=", false).where("taken_down", "is", null)
      : held.where("author_id", "=", userId);
  }

  private listedRoots(sectionId: string, first: number, after: string | undefined) {
    return this.database
      .selectFrom("comments.comment")
      .selectAll()
      .where("section_id", "=", sectionId)
      .where("root_id", "is", null)
      .where("is_listed", "=", true)
      .$if(after !== undefined, (query) => query.where("position", "<", after ?? ""))
      .orderBy("position", "desc")
      .limit(first + 1)
      .execute();
  }

  private listedReplies(rootId: string, first: number, after: string | undefined) {
    return this.database
      .selectFrom("comments.comment")
      .selectAll()
      .where("root_id", "=", rootId)
      .where("is_listed", "=", true)
      .$if(after !== undefined, (query) => query.where("position", ">", after ?? ""))
      .orderBy("position")
      .limit(first + 1)
      .execute();
  }
}

/** The first rows of two lists in one order, one more than `first`. */
function merged<Row>(
  one: readonly Row[],
  other: readonly Row[],
  first: number,
  isBefore: (one: Row, other: Row) => boolean,
): Row[] {
  if (other.length === 0) return [...one];
  return [...one, ...other].sort((a, b) => (isBefore(a, b) ? -1 : 1)).slice(0, first + 1);
}
