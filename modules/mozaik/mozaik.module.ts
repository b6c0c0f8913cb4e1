import { Module, type OnModuleInit } from "@nestjs/common";
import { Passes } from "#backend/auth/passes";
import { Upcasting } from "#backend/event-store/upcasting";
import { DraftRoom } from "./live/draft-room.ts";
import { AdoptNewVersionHandler, GetNewVersionHandler } from "./mozaik/adopt-version.handlers.ts";
import { ConflictNames } from "./mozaik/conflict-names.ts";
import { CopyMozaikHandler, ShareCopyByLinkHandler } from "./mozaik/copy.handlers.ts";
import {
  GetMozaikAccessHandler,
  GetMozaikPublicationHandler,
  GetMozaikVersionHandler,
  GetOwnMozaikHandler,
  GetPublishedDocumentHandler,
} from "./mozaik/draft.queries.ts";
import { DraftCommands } from "./mozaik/draft-commands.ts";
import { EditBudget } from "./mozaik/edit-budget.ts";
import { EditingController } from "./mozaik/editing.controller.ts";
import {
  EditMozaikHandler,
  GetEditsSinceHandler,
  NameMozaikVersionHandler,
  RestoreMozaikHandler,
  UndoRedoMozaikHandler,
} from "./mozaik/editing.handlers.ts";
import { GetLicensedMozaikHandler } from "./mozaik/licensed-mozaik.handler.ts";
import { LinkPasswords } from "./mozaik/link-passwords.ts";
import { MozaikController } from "./mozaik/mozaik.controller.ts";
import {
  ChangeMozaikEditorsHandler,
  ChangeSettingsHandler,
  CreateMozaikHandler,
  DescribeSearchHandler,
  GetMozaikAuthorHandler,
  GetMozaikFactsHandler,
  ManageMozaikHandler,
} from "./mozaik/mozaik.handlers.ts";
import { MozaikItem } from "./mozaik/mozaik-item.ts";
import { MozaikUrls } from "./mozaik/mozaik-urls.ts";
import { OpenLinkController } from "./mozaik/open-link.controller.ts";
import { PictureSizes } from "./mozaik/picture-sizes.ts";
import { GetPortableHistoryHandler, ImportMozaikVersionHandler } from "./mozaik/portable-history.handlers.ts";
import { ReturningAssets } from "./mozaik/returning-assets.ts";
import { UsableAssets } from "./mozaik/usable-assets.ts";
import { MozaikData } from "./mozaik-data.ts";
import { MozaikPictures } from "./picture/mozaik-pictures.ts";
import { GetMozaikPictureFileHandler, GetMozaikPicturesHandler } from "./picture/picture.handlers.ts";
import { pictureOrders } from "./picture/picture-orders.ts";
import { PictureRenderer } from "./picture/picture-renderer.ts";
import { AcceptSubmissionsHandler } from "./submission/accept-submissions.handler.ts";
import { answerErasure } from "./submission/answer-erasure.ts";
import { ApproveSubmissionHandler } from "./submission/approve-submission.handler.ts";
import { DeleteHeldSubmissionsHandler } from "./submission/delete-held-submissions.handler.ts";
import { DigestParts } from "./submission/digest-parts.ts";
import { ExpiredSubmissions } from "./submission/expired-submissions.ts";
import { FileRemoval } from "./submission/files/file-removal.ts";
import { SentFileController } from "./submission/files/sent-file.controller.ts";
import { DeleteSentFileHandler, SaveSentFileHandler } from "./submission/files/sent-file.handlers.ts";
import { SentFileLimit } from "./submission/files/sent-file-limit.ts";
import { SentFiles } from "./submission/files/sent-files.ts";
import { FormInboxController } from "./submission/form-inbox.controller.ts";
import {
  GetSubmissionNotesHandler,
  ManageFormInboxHandler,
  MarkSubmissionHandler,
  NoteSubmissionHandler,
} from "./submission/form-inbox.handlers.ts";
import { JudgeAnswerHandler } from "./submission/judge-answer.handler.ts";
import { OpenedVersions } from "./submission/opened-versions.ts";
import { FormRate } from "./submission/spam/form-rate.ts";
import { SpamFilter } from "./submission/spam/spam-filter.ts";
import { SpamRecords } from "./submission/spam/spam-records.ts";
import { SubmissionController } from "./submission/submission.controller.ts";
import {
  DeleteSubmissionHandler,
  GetAnsweredQuestionsHandler,
  GetBlockedCountHandler,
  GetSubmittedAnswersHandler,
  ReceiveSubmissionHandler,
} from "./submission/submission.handlers.ts";
import { SubmissionDigests, submissionDigests } from "./submission/submission-digests.ts";
import { JudgementLimit, SubmissionLimit, TokenLimit } from "./submission/submission-limit.ts";
import { SubmissionMails, submissionMails } from "./submission/submission-mails.ts";
import { SubmittedAnswers } from "./submission/submitted-answers.ts";
import { UnfinishedSubmissions } from "./submission/unfinished-submissions.ts";
import { TemplatesController } from "./templates/templates.controller.ts";
import { mozaikUpcasters } from "./upcasters.ts";

@Module({
  controllers: [
    MozaikController,
    OpenLinkController,
    EditingController,
    SubmissionController,
    FormInboxController,
    SentFileController,
    TemplatesController,
  ],
  providers: [
    MozaikData,
    MozaikUrls,
    UsableAssets,
    PictureSizes,
    ConflictNames,
    EditBudget,
    DraftCommands,
    CreateMozaikHandler,
    ChangeSettingsHandler,
    ManageMozaikHandler,
    GetMozaikAuthorHandler,
    GetMozaikFactsHandler,
    EditMozaikHandler,
    UndoRedoMozaikHandler,
    RestoreMozaikHandler,
    NameMozaikVersionHandler,
    GetEditsSinceHandler,
    GetMozaikAccessHandler,
    GetMozaikVersionHandler,
    GetPublishedDocumentHandler,
    GetOwnMozaikHandler,
    GetMozaikPublicationHandler,
    ReturningAssets,
    GetPortableHistoryHandler,
    ImportMozaikVersionHandler,
    ChangeMozaikEditorsHandler,
    DescribeSearchHandler,
    CopyMozaikHandler,
    GetNewVersionHandler,
    AdoptNewVersionHandler,
    ShareCopyByLinkHandler,
    MozaikItem,
    GetLicensedMozaikHandler,
    DraftRoom,
    SubmittedAnswers,
    SubmissionLimit,
    JudgementLimit,
    TokenLimit,
    FormRate,
    SpamFilter,
    DigestParts,
    SpamRecords,
    JudgeAnswerHandler,
    SentFiles,
    SentFileLimit,
    FileRemoval,
    SaveSentFileHandler,
    DeleteSentFileHandler,
    ReceiveSubmissionHandler,
    DeleteSubmissionHandler,
    ApproveSubmissionHandler,
    MarkSubmissionHandler,
    NoteSubmissionHandler,
    ManageFormInboxHandler,
    GetSubmissionNotesHandler,
    AcceptSubmissionsHandler,
    DeleteHeldSubmissionsHandler,
    GetSubmittedAnswersHandler,
    GetAnsweredQuestionsHandler,
    GetBlockedCountHandler,
    answerErasure,
    SubmissionMails,
    OpenedVersions,
    Passes,
    LinkPasswords,
    submissionMails,
    SubmissionDigests,
    submissionDigests,
    UnfinishedSubmissions,
    ExpiredSubmissions,
    PictureRenderer,
    MozaikPictures,
    GetMozaikPicturesHandler,
    GetMozaikPictureFileHandler,
    pictureOrders,
  ],
})
export class MozaikModule implements OnModuleInit {
  constructor(private readonly upcasting: Upcasting) {}

  onModuleInit(): void {
    this.upcasting.register(mozaikUpcasters());
  }
}
