import { Injectable } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { pageOf } from "#backend/http/page";
import { GetPublicProfiles } from "#modules/account/messages";
import type { Comment, CommentPage, CommentSection } from "#modules/social/comment-contract";
import { GetCommentTexts } from "#modules/social/messages";
import { CommentQueries } from "./comments.queries.ts";
import { isShown } from "./comments.schema.ts";

type Row = Awaited<ReturnType<CommentQueries["roots"]>>[number];
type Section = NonNullable<Awaited<ReturnType<CommentQueries["section"]>>>;

/** Shown instead of the name of somebody who has left. */
const GONE = "deleted account";

/** Pages of comments with their texts and the names of their authors. */
@Injectable()
export class CommentPages {
  constructor(
    private readonly comments: CommentQueries,
    private readonly queries: QueryBus,
  ) {}

  async roots(section: Section, first: number, after?: string): Promise<CommentSection> {
    const page = await this.page(await this.comments.roots(section.section_id, first, after), first);
    return {
      ...page,
      commentSectionId: section.section_id,
      ownerId: section.owner_id,
      count: section.comments,
    };
  }

  async replies(rootId: string, first: number, after?: string): Promise<CommentPage> {
    return this.page(await this.comments.replies(rootId, first, after), first);
  }

  private async page(found: readonly Row[], first: number): Promise<CommentPage> {
    const { rows, ...more } = pageOf(found, first, ({ position }) => position);
    const shown = rows.filter(isShown);
    const [texts, people] = await Promise.all([
      this.queries.execute(new GetCommentTexts(shown.map(({ text_id }) => text_id))),
      this.queries.execute(
        new GetPublicProfiles([...new Set(shown.flatMap(({ author_id, mentions }) => [author_id, ...mentions]))]),
      ),
    ]);
    const items = rows.map((row): Comment => {
      const place = {
        id: row.comment_id,
        createTime: row.created.toISOString(),
        commentSectionId: row.section_id,
        rootCommentId: row.root_id,
        replies: row.replies,
      };
      if (!isShown(row)) {
        const nothing = { content: "", mentions: [], username: "", avatarUrl: null, editTime: null, authorId: null };
        const state = row.is_removed || row.taken_down ? "removed" : "deleted";
        return { ...place, ...nothing, state, takeDown: row.taken_down };
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
        state: "shown",
        takeDown: null,
      };
    });
    return { items, ...more };
  }
}
