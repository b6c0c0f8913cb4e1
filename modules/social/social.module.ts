import { Module } from "@nestjs/common";
import { AnnounceMozaikHandler } from "./announcement/announcement.handler.ts";
import { BookmarkController } from "./bookmark/bookmark.controller.ts";
import { BookmarkItemHandler } from "./bookmark/bookmark.handlers.ts";
import { CommentController } from "./comment/comment.controller.ts";
import { DeleteCommentHandler, EditCommentHandler, PostCommentHandler } from "./comment/comment.handlers.ts";
import {
  GetCommentAuthorHandler,
  GetCommentedFactsHandler,
  GetReviewedCommentHandler,
  PurgeCommentHandler,
  TakeDownCommentHandler,
} from "./comment/comment-moderation.handlers.ts";
import { commentNotifications } from "./comment/comment-notifications.ts";
import { CommentRoom } from "./comment/comment-room.ts";
import { CommentSight } from "./comment/comment-sight.ts";
import { CommentTexts, GetCommentTextsHandler } from "./comment/comment-texts.ts";
import { Admissions } from "./comment-owner/admissions.ts";
import { CommentOwnerController } from "./comment-owner/comment-owner.controller.ts";
import {
  ApproveCommentHandler,
  BlockCommenterHandler,
  ChangeCommentSettingsHandler,
  CloseCommentsHandler,
} from "./comment-owner/comment-owner.handlers.ts";
import { FollowController } from "./follow/follow.controller.ts";
import { FollowAuthorHandler } from "./follow/follow.handlers.ts";
import { followNotifications } from "./follow/follow-notifications.ts";
import { MarkAllReadHandler } from "./inbox/inbox.handlers.ts";
import { ItemSight } from "./item-sight.ts";
import { LikeController } from "./like/like.controller.ts";
import { LikeItemHandler } from "./like/like.handlers.ts";
import { NotificationDigestParts } from "./notification/digest-parts.ts";
import { giftNotifications } from "./notification/gift-notifications.ts";
import { NotificationController } from "./notification/notification.controller.ts";
import {
  DeleteNotificationHandler,
  MarkReadHandler,
  SendNotificationHandler,
} from "./notification/notification.handlers.ts";
import { NotificationDigests } from "./notification/notification-digests.ts";
import { NotificationMails, notificationMails } from "./notification/notification-mails.ts";
import { payoutNotifications } from "./notification/payout-notifications.ts";
import { purchaseNotifications } from "./notification/purchase-notifications.ts";
import { shareNotifications } from "./notification/share-notifications.ts";
import { submissionNotifications } from "./notification/submission-notifications.ts";
import { webhookNotifications } from "./notification/webhook-notifications.ts";
import { SettingsController } from "./settings/settings.controller.ts";
import { ChangeNotificationSettingsHandler } from "./settings/settings.handlers.ts";
import { UnsubscribeController } from "./settings/unsubscribe.controller.ts";
import { UnsubscribeTokens } from "./settings/unsubscribe-tokens.ts";
import { ShareController } from "./share/share.controller.ts";
import { ShareItemHandler } from "./share/share.handlers.ts";
import { ShareLimits } from "./share/share-limits.ts";
import { ShareMails } from "./share/share-mails.ts";
import { sharedNotifications } from "./share/shared-notifications.ts";
import { SocialData } from "./social-data.ts";

@Module({
  controllers: [
    NotificationController,
    SettingsController,
    UnsubscribeController,
    FollowController,
    LikeController,
    BookmarkController,
    CommentController,
    CommentOwnerController,
    ShareController,
  ],
  providers: [
    SocialData,
    SendNotificationHandler,
    MarkReadHandler,
    DeleteNotificationHandler,
    MarkAllReadHandler,
    ChangeNotificationSettingsHandler,
    UnsubscribeTokens,
    NotificationDigestParts,
    NotificationDigests,
    NotificationMails,
    notificationMails,
    purchaseNotifications,
    payoutNotifications,
    AnnounceMozaikHandler,
    FollowAuthorHandler,
    ItemSight,
    LikeItemHandler,
    BookmarkItemHandler,
    CommentSight,
    CommentRoom,
    CommentTexts,
    GetCommentTextsHandler,
    PostCommentHandler,
    EditCommentHandler,
    DeleteCommentHandler,
    Admissions,
    CloseCommentsHandler,
    ApproveCommentHandler,
    BlockCommenterHandler,
    ChangeCommentSettingsHandler,
    GetCommentedFactsHandler,
    GetCommentAuthorHandler,
    GetReviewedCommentHandler,
    TakeDownCommentHandler,
    PurgeCommentHandler,
    commentNotifications,
    followNotifications,
    ShareLimits,
    ShareMails,
    ShareItemHandler,
    sharedNotifications,
    shareNotifications,
    giftNotifications,
    submissionNotifications,
    webhookNotifications,
  ],
})
export class SocialModule {}
