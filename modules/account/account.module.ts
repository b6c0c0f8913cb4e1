import { Global, Module } from "@nestjs/common";
import { SESSIONS } from "#backend/auth/sessions";
import { AccountTables } from "./account.tables.ts";
import { AccountMails } from "./account-mails.ts";
import { DataExportController } from "./data-export/data-export.controller.ts";
import { DataExportArchive } from "./data-export/data-export-archive.ts";
import { DepartureController } from "./departure/departure.controller.ts";
import { DeleteAccountHandler, KeepAccountHandler, PreviewDeletionHandler } from "./departure/departure.handlers.ts";
import { DepartureJobs } from "./departure/departure-jobs.ts";
import { Departures } from "./departure/departures.ts";
import { DirectoryController } from "./directory/directory.controller.ts";
import {
  FindPeopleNamedHandler,
  FindPublicProfileHandler,
  FindUserIdHandler,
  GetAuthorPageHandler,
  GetAvatarOwnerHandler,
} from "./directory/directory.handlers.ts";
import { PeopleDirectory } from "./directory/people-directory.ts";
import { EmailChangeController } from "./email-change/email-change.controller.ts";
import { CancelEmailChangeHandler, ChangeEmailHandler } from "./email-change/email-change.handlers.ts";
import { EmailChanges } from "./email-change/email-changes.ts";
import { EmailConfirmationController } from "./email-confirmation/email-confirmation.controller.ts";
import { ConfirmEmailHandler } from "./email-confirmation/email-confirmation.handlers.ts";
import { EmailVerificationController } from "./email-verification/email-verification.controller.ts";
import { EmailVerification, SendVerificationHandler } from "./email-verification/email-verification.handlers.ts";
import { GroupController } from "./group/group.controller.ts";
import {
  ChangeGroupHandler,
  CreateGroupHandler,
  DeleteGroupHandler,
  MembersOfGroupsHandler,
} from "./group/group.handlers.ts";
import { GroupData } from "./group/group-data.ts";
import { AllowHostSessionHandler, OpenHostSessionHandler } from "./host-session/host-session.handlers.ts";
import { InvitationController } from "./invitation/invitation.controller.ts";
import { Invitations } from "./invitation/invitations.ts";
import { LoginThrottle } from "./login-throttle.ts";
import { OneTimeTokens } from "./one-time-tokens.ts";
import { PasskeyController } from "./passkey/passkey.controller.ts";
import { Passkeys } from "./passkey/passkeys.ts";
import { HashPasswordHandler, PasswordFitsHandler } from "./password.handlers.ts";
import { ConfirmPasswordHandler } from "./password-change/confirm-password.handler.ts";
import { PasswordChangeController } from "./password-change/password-change.controller.ts";
import { ChangePasswordHandler } from "./password-change/password-change.handlers.ts";
import { PasswordResetController } from "./password-reset/password-reset.controller.ts";
import { RequestPasswordResetHandler, ResetPasswordHandler } from "./password-reset/password-reset.handlers.ts";
import { Passwords } from "./passwords.ts";
import { People } from "./people.ts";
import { PersonalData } from "./personal-data.ts";
import { AvatarBlobs } from "./profile/avatar-blobs.ts";
import { ProfileController } from "./profile/profile.controller.ts";
import { ChangeAvatarHandler, ChangeProfileHandler, RemoveAvatarHandler } from "./profile/profile.handlers.ts";
import { ProfileData } from "./profile/profile-data.ts";
import { ProfileRow } from "./profile/profile-row.ts";
import { SecondFactorController } from "./second-factor/second-factor.controller.ts";
import {
  ConfirmAuthenticatorHandler,
  MakeRecoveryCodesHandler,
  RemoveAuthenticatorHandler,
  SetUpAuthenticatorHandler,
} from "./second-factor/second-factor.handlers.ts";
import { SecondFactors } from "./second-factor/second-factors.ts";
import { SecondStepController } from "./second-factor/second-step.controller.ts";
import { FinishSignInHandler } from "./second-factor/second-step.handler.ts";
import { SecondSteps } from "./second-factor/second-steps.ts";
import { SessionListController } from "./session-list/session-list.controller.ts";
import { AccountSessions } from "./sessions.ts";
import { SuperAdmins } from "./super-admins.ts";
import { SuspendPersonHandler } from "./suspension.ts";
import { IsNewAccountHandler } from "./user/account-age.handler.ts";
import { GetContactHandler } from "./user/contact.handler.ts";
import { IsOnlySuperAdminHandler } from "./user/only-super-admin.handler.ts";
import { UserController } from "./user/user.controller.ts";
import { GetPublicProfilesHandler, RegisterUserHandler, SignInHandler } from "./user/user.handlers.ts";

/** Global because the guard and the socket ask it who stands behind a token. */
@Global()
@Module({
  controllers: [
    UserController,
    PasswordChangeController,
    ProfileController,
    DirectoryController,
    EmailVerificationController,
    PasswordResetController,
    EmailChangeController,
    EmailConfirmationController,
    GroupController,
    SessionListController,
    SecondFactorController,
    SecondStepController,
    DepartureController,
    PasskeyController,
    InvitationController,
    DataExportController,
  ],
  providers: [
    GroupData,
    PersonalData,
    Departures,
    DepartureJobs,
    DataExportArchive,
    ProfileData,
    Passkeys,
    Invitations,
    PreviewDeletionHandler,
    DeleteAccountHandler,
    KeepAccountHandler,
    SuperAdmins,
    AccountTables,
    OneTimeTokens,
    AccountMails,
    EmailVerification,
    Passwords,
    EmailChanges,
    ChangeEmailHandler,
    CancelEmailChangeHandler,
    RequestPasswordResetHandler,
    ResetPasswordHandler,
    SendVerificationHandler,
    ConfirmEmailHandler,
    People,
    AccountSessions,
    LoginThrottle,
    SecondFactors,
    SecondSteps,
    SetUpAuthenticatorHandler,
    ConfirmAuthenticatorHandler,
    RemoveAuthenticatorHandler,
    MakeRecoveryCodesHandler,
    FinishSignInHandler,
    RegisterUserHandler,
    SignInHandler,
    ChangePasswordHandler,
    ConfirmPasswordHandler,
    GetContactHandler,
    IsNewAccountHandler,
    IsOnlySuperAdminHandler,
    SuspendPersonHandler,
    GetPublicProfilesHandler,
    PeopleDirectory,
    FindPeopleNamedHandler,
    FindPublicProfileHandler,
    FindUserIdHandler,
    GetAuthorPageHandler,
    GetAvatarOwnerHandler,
    ProfileRow,
    AvatarBlobs,
    ChangeProfileHandler,
    ChangeAvatarHandler,
    CreateGroupHandler,
    ChangeGroupHandler,
    DeleteGroupHandler,
    MembersOfGroupsHandler,
    AllowHostSessionHandler,
    OpenHostSessionHandler,
    HashPasswordHandler,
    PasswordFitsHandler,
    RemoveAvatarHandler,
    { provide: SESSIONS, useExisting: AccountSessions },
  ],
  exports: [SESSIONS, PersonalData],
})
export class AccountModule {}
