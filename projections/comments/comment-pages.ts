import { Injectable } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { pageOf } from "#backend/http/page";
import { GetPublicProfiles } from "#modules/account/messages";
import type { Comment, CommentPage, CommentSection } from "#modules/social/comment-contract";
import { GetCommentTexts } from "#modules/social/messages";
import { CommentQueries, type Reader } from "./comments.queries.ts";
import { isThere } from "./comments.schema.ts";

type Row = Awaited<ReturnType<CommentQueries["roots"]>>[number];
type Section = NonNullable<Awaited<ReturnType<CommentQueries["section"]>>>;

/** Shown instead of the name of somebody who has left. */
export const GONE = "deleted account";

/** Pages of comments with their texts and the names of their authors. */
@Injectable()
export class CommentPages {
  constructor(
    private readonly comments: CommentQueries,
    private readonly queries: QueryBus,
  ) {}

  /** `readerId`: null for a guest. */
  async roots(section: Section, readerId: string | null, first: number, after?: string): Promise<CommentSection> {
    const reader = readerOf(section, readerId);
    const page = await this.page(await this.comments.roots(section.section_id, first, after, reader), first, reader);
    return {
      ...page,
      commentSectionId: section.section_id,
      ownerId: section.owner_id,
      count: section.comments,
      isClosed: section.is_closed,
      variesByReader: section.varying > 0,
    };
  }

  async replies(
    rootId: string,
    section: Section,
    readerId: string | null,
    first: number,
    after?: string,
  ): Promise<CommentPage> {
    const reader = readerOf(section, readerId);
    return this.page(await this.comments.replies(rootId, first, after, reader), first, reader);
  }

  /** What waits for the approval of the section's owner. */
  async waiting(section: Section, first: number, after?: string): Promise<CommentPage> {
    const owner = { userId: section.owner_id, isOwner: true };
    return this.page(await this.comments.waiting(section.section_id, owner, first, after), first, null);
  }

  private async page(found: readonly Row[], first: number, reader: Reader | null): Promise<CommentPage> {
    const { rows, ...more } = pageOf(found, first, ({ position }) => position);
    const shown = rows.filter(isThere);
    const roots = rows.filter(({ root_id }) => root_id === null).map(({ comment_id }) => comment_id);
    const [texts, people, held] = await Promise.all([
      this.queries.execute(new GetCommentTexts(shown.map(({ text_id }) => text_id))),
      this.queries.execute(
        new GetPublicProfiles([...new Set(shown.flatMap(({ author_id, mentions }) => [author_id, ...mentions]))]),
      ),
      reader ? this.comments.heldReplies(roots, reader) : null,
    ]);
    const items = rows.map((row): Comment => {
      const place = {
        id: row.comment_id,
        createTime: row.created.toISOString(),
        commentSectionId: row.section_id,
        rootCommentId: row.root_id,
        replies: row.replies + (held?.get(row.comment_id) ?? 0),
      };
      if (!isThere(row)) {
        const nothing = { content: "", mentions: [], username: "", avatarUrl: null, editTime: null, authorId: null };
        const state = row.is_removed || row.taken_down ? "removed" : "deleted";
        const isYours = reader?.userId === row.author_id;
        return { ...place, ...nothing, state, takeDown: row.taken_down && { ...row.taken_down, isYours } };
      }
      const author = people.get(row.author_id);
      return {
        ...place,
        content: texts.get(row.text_id) ?? "",
        mentions: row.mentions.flatMap((id) => people.get(id)?.friendlyUrl ?? []),
        username: author?.friendlyUrl ?? GONE,
        avatarUrl: author?.avatarSrc ?? null,
        editTime: row.edited?.toISOString() ?? null,
        authorId: author ? row.author_id : null,
        state: row.held === null ? "shown" : "held",
        takeDown: null,
      };
    });
    return { items, ...more };
  }
}

function readerOf({ owner_id }: Section, readerId: string | null): Reader | null {
  return readerId === null ? null : { userId: readerId, isOwner: readerId === owner_id };
}
