import { z } from "zod";
import { pageOf } from "../page.ts";
import { REASONS } from "../rules/moderation.ts";
import { cleanComment, LONGEST_COMMENT } from "./rules/comment.ts";

const Content = z
  .string()
  .max(4 * LONGEST_COMMENT)
  .transform(cleanComment)
  .pipe(z.string().min(1, "Write something.").max(LONGEST_COMMENT, `Write at most ${LONGEST_COMMENT} characters.`));

/** `POST /api/comments`. `authorId`: the signed-in person. `rootCommentId`: the comment that it replies to. */
export const NewComment = z
  .strictObject({
    authorId: z.uuid().optional(),
    commentSectionId: z.uuid(),
    content: Content,
    rootCommentId: z.uuid().nullable().default(null),
  })
  .meta({ id: "NewComment" });
export type NewComment = z.output<typeof NewComment>;

/** `PATCH /api/comments/{id}`. */
export const CommentChange = z
  .strictObject({ id: z.uuid().optional(), authorId: z.uuid().optional(), content: Content })
  .meta({ id: "CommentChange" });
export type CommentChange = z.output<typeof CommentChange>;

/** `isHeld`: it waits for the approval of the section's owner. */
export const CommentCreated = z
  .object({ id: z.uuid(), content: z.string(), createTime: z.string(), isHeld: z.boolean() })
  .meta({ id: "CommentCreated" });
export type CommentCreated = z.output<typeof CommentCreated>;

export const CommentChanged = z.object({ content: z.string(), editTime: z.string() }).meta({ id: "CommentChanged" });
export type CommentChanged = z.output<typeof CommentChanged>;

export const Comment = z
  .object({
    id: z.uuid(),
    /** Plain text with line breaks; empty if the comment is deleted or removed. */
    content: z.string(),
    /** Usernames in the text that lead to a person. */
    mentions: z.array(z.string()),
    username: z.string(),
    avatarUrl: z.string().nullable(),
    createTime: z.string(),
    editTime: z.string().nullable(),
    /** Null if the comment is deleted or removed. */
    authorId: z.uuid().nullable(),
    commentSectionId: z.uuid(),
    /** The comment that it replies to. */
    rootCommentId: z.uuid().nullable(),
    /**
     * `held`: it waits for the approval of the section's owner; only they and its author get it. `deleted`: by its
     * author. `removed`: by the section's owner or the mall.
     */
    state: z.enum(["shown", "held", "deleted", "removed"]),
    /** What the mall did to it, and why; null if it is not the mall's doing. */
    takeDown: z
      .object({
        kind: z.enum(["hidden", "removed"]),
        reason: z.enum(REASONS),
        at: z.string(),
        /** The reader wrote it, so they can appeal. */
        isYours: z.boolean(),
      })
      .nullable(),
    /** How many replies it has. */
    replies: z.number().int().min(0),
  })
  .meta({ id: "Comment" });
export type Comment = z.output<typeof Comment>;

/** Replies: oldest first. */
export const CommentPage = pageOf(Comment).meta({ id: "CommentPage" });
export type CommentPage = z.output<typeof CommentPage>;

/** The comments of a section: newest first. */
export const CommentSection = CommentPage.extend({
  commentSectionId: z.uuid(),
  /** The author of what the section is about, who may delete comments in it. */
  ownerId: z.uuid(),
  /** All comments and replies that are shown. */
  count: z.number().int().min(0),
  /** Nobody can write in it now. */
  isClosed: z.boolean(),
  /** Some readers get more than a guest: what waits for approval, or that what was taken down is theirs. */
  variesByReader: z.boolean(),
}).meta({ id: "CommentSection" });
export type CommentSection = z.output<typeof CommentSection>;

/** `PUT /api/commentSections/{id}/closed`: how it is to be. */
export const SectionClosing = z.strictObject({ closed: z.boolean() }).meta({ id: "SectionClosing" });
export type SectionClosing = z.output<typeof SectionClosing>;

/** `POST /api/comments/{id}/approve`. `editTime`: of the text that the owner has read; null: it was not edited. */
export const CommentApproval = z
  .strictObject({ editTime: z.iso.datetime().nullable() })
  .meta({ id: "CommentApproval" });
export type CommentApproval = z.output<typeof CommentApproval>;

/** `PUT /api/commenters/{userId}/blocked`: how it is to be. */
export const CommenterBlock = z.strictObject({ blocked: z.boolean() }).meta({ id: "CommenterBlock" });
export type CommenterBlock = z.output<typeof CommenterBlock>;

/** `holdsFirstComments`: a person's comments wait until the owner has approved one of them. */
export const CommentSettingsBody = z.strictObject({ holdsFirstComments: z.boolean() }).meta({ id: "CommentSettings" });
export type CommentSettingsBody = z.output<typeof CommentSettingsBody>;

/** People who cannot comment on what is the signed-in person's, the latest first. */
export const BlockedCommenterPage = pageOf(
  z.object({ userId: z.uuid(), username: z.string(), avatarUrl: z.string().nullable(), at: z.string() }),
).meta({ id: "BlockedCommenterPage" });
export type BlockedCommenterPage = z.output<typeof BlockedCommenterPage>;
