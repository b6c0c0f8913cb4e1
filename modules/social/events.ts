import type { ItemType } from "../item/rules/item-type.ts";
import type { TakeDown } from "../rules/moderation.ts";
import type { CommentedType } from "./rules/comment.ts";
import type { HoldReason } from "./rules/comment-hold.ts";
import type { NotificationContent } from "./rules/notice.ts";
import type { MailPace, NotificationSettings } from "./rules/notification-settings.ts";

/** Streams: `notification-<notificationId>`; `inbox-<userId>` for what concerns all of a person's notifications. */
export type NotificationEvent =
  | { type: "NotificationSent"; data: { notificationId: string; recipientId: string; notice: NotificationContent } }
  | { type: "NotificationRead"; data: { notificationId: string; recipientId: string } }
  | { type: "NotificationDeleted"; data: { notificationId: string; recipientId: string } };

/** Everything sent before this event, in the order of all events, is read. */
export type InboxEvent =
  | { type: "NotificationsRead"; data: { userId: string } }
  /** Its owner has left for good: all their notifications are gone. */
  | { type: "InboxEmptied"; data: { userId: string } };

/** Streams: `follow-<id derived from both people>`. */
export type FollowEvent =
  | { type: "AuthorFollowed"; data: { followerId: string; authorId: string } }
  | { type: "AuthorUnfollowed"; data: { followerId: string; authorId: string } };

/** Streams: `announcement-<mozaikId>`. The author's followers of this moment are told that the Mozaik is public. */
export type AnnouncementEvent = {
  type: "MozaikAnnounced";
  data: { mozaikId: string; authorId: string; at: string };
};

/** Streams: `like-<id derived from person and item>`. */
export type LikeEvent =
  | { type: "ItemLiked"; data: { userId: string; itemType: ItemType; itemId: string } }
  | { type: "ItemUnliked"; data: { userId: string; itemType: ItemType; itemId: string } };

/** Streams: `bookmark-<id derived from person and item>`. */
export type BookmarkEvent =
  | { type: "ItemBookmarked"; data: { userId: string; itemType: ItemType; itemId: string } }
  | { type: "BookmarkRemoved"; data: { userId: string; itemType: ItemType; itemId: string } };

/** Streams: `notificationSettings-<userId>`. Which notifications a person wants from now on, and where. */
export type NotificationSettingsEvent =
  | { type: "NotificationSettingsChanged"; data: { userId: string; settings: NotificationSettings } }
  | { type: "NotificationMailsChosen"; data: { userId: string; mails: MailPace } };

/**
 * Streams: `comment-<commentId>`. `textId`: where its text is stored, which is not part of the log. `mentions`: the people
 * whom the text names. `rootCommentId`: the comment that it replies to.
 */
export type CommentEvent =
  | {
      type: "CommentPosted";
      data: {
        commentId: string;
        sectionId: string;
        itemType: CommentedType;
        itemId: string;
        authorId: string;
        rootCommentId: string | null;
        textId: string;
        mentions: readonly string[];
        /** Why it waits for approval; absent: it does not. */
        held?: HoldReason;
        /** ISO 8601. */
        at: string;
      };
    }
  | { type: "CommentEdited"; data: { commentId: string; textId: string; mentions: readonly string[]; at: string } }
  /** By the owner of the section: it waited, and everyone reads it from now on. */
  | { type: "CommentApproved"; data: { commentId: string; sectionId: string; approvedBy: string; at: string } }
  /** By its author. */
  | { type: "CommentDeleted"; data: { commentId: string } }
  /** By the owner of the section or by the mall. */
  | { type: "CommentRemoved"; data: { commentId: string; removedBy: string } }
  /** By the mall, until it is put back. */
  | { type: "CommentTakenDown"; data: { commentId: string } & TakeDown }
  | { type: "CommentPutBack"; data: { commentId: string } }
  /** By the mall: its texts are erased, so it stays taken down. */
  | { type: "CommentPurged"; data: { commentId: string } };

/** Streams: `commentSection-<sectionId>`. Whether people can write in a section; they can until it is closed. */
export type CommentSectionEvent =
  | { type: "CommentsClosed"; data: { sectionId: string; ownerId: string } }
  | { type: "CommentsOpened"; data: { sectionId: string; ownerId: string } };

/** Streams: `commenter-<id derived from both people>`. What the owner of sections thinks of somebody who writes in them. */
export type CommenterEvent =
  | { type: "CommenterBlocked"; data: { ownerId: string; userId: string; at: string } }
  | { type: "CommenterUnblocked"; data: { ownerId: string; userId: string } }
  /** The owner has approved a comment of theirs: their further ones need not wait as first ones. */
  | { type: "CommenterTrusted"; data: { ownerId: string; userId: string } };

/** Streams: `commentSettings-<ownerId>`. For all sections of a person. */
export type CommentSettingsEvent = {
  type: "CommentSettingsChanged";
  data: { ownerId: string; holdsFirstComments: boolean };
};
