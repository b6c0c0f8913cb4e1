import { z } from "zod";
import { pageOf } from "../page.ts";
import { REASONS } from "../rules/moderation.ts";
import { Tags } from "../tags.ts";
import { isSeenAsWritten } from "./rules/names.ts";
import { SecondStep } from "./second-factor-contract.ts";

/** Letters, digits, dot, underscore and hyphen; not case-sensitive. */
export const Username = z
  .string()
  .trim()
  .min(3, "A username has at least 3 characters.")
  .max(30, "A username has at most 30 characters.")
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, "Use letters, digits, dot, underscore or hyphen.");

export const Password = z
  .string()
  .min(10, "A password has at least 10 characters.")
  .max(200, "A password has at most 200 characters.");

const PersonName = z.string().trim().max(60).refine(isSeenAsWritten, "Use characters that can be seen.");
const Email = z.email("Enter a valid e-mail address.").max(254);

export const RegisterRequest = z
  .strictObject({
    username: Username,
    email: Email,
    password: Password,
    firstName: PersonName.optional(),
    lastName: PersonName.optional(),
    displayName: PersonName.optional(),
    /** The token of an invitation; needed in a mall by invitation. */
    invitation: z.string().max(100).optional(),
  })
  .meta({ id: "RegisterRequest" });
export type RegisterRequest = z.output<typeof RegisterRequest>;

export const LoginRequest = z
  .strictObject({
    username: z.string().trim().min(1, "Username was not entered").max(254),
    password: z.string().min(1, "Password was not entered").max(200),
    /** A remembered session lasts 30 days, another one 12 hours. */
    remember: z.boolean().default(false),
  })
  .meta({ id: "LoginRequest" });
export type LoginRequest = z.output<typeof LoginRequest>;

export const Session = z.object({ accessToken: z.string(), userId: z.uuid() }).meta({ id: "Session" });
export type Session = z.output<typeof Session>;

/** `POST /public/api/login`: a session, or what else to prove for one (`POST /public/api/login/second-step`). */
export const LoginAnswer = z.union([Session, SecondStep]).meta({ id: "LoginAnswer" });
export type LoginAnswer = z.output<typeof LoginAnswer>;

/** `GET /api/sessions`, the last used one first. */
export const OpenSessions = z
  .object({
    items: z.array(
      z.object({
        id: z.uuid(),
        /** For example 'Firefox on Windows'; empty: unknown. */
        device: z.string(),
        /** The host of a website at which it is valid; null: it is one of the mall. */
        host: z.string().nullable(),
        signedInAt: z.iso.datetime(),
        /** Exact to a quarter of an hour. */
        lastUsedAt: z.iso.datetime(),
        /** The session that asks. */
        isCurrent: z.boolean(),
      }),
    ),
  })
  .meta({ id: "OpenSessions" });
export type OpenSessions = z.output<typeof OpenSessions>;

/** `id` is the signed-in person's own. */
export const ChangePasswordRequest = z
  .strictObject({
    id: z.uuid(),
    oldPassword: z.string().min(1).max(200),
    newPassword: Password,
  })
  .meta({ id: "ChangePasswordRequest" });
export type ChangePasswordRequest = z.output<typeof ChangePasswordRequest>;

export const CurrentUser = z
  .object({
    id: z.uuid(),
    username: z.string(),
    displayName: z.string(),
    email: z.string(),
    /** True if the user has proved that the address is theirs. */
    emailVerified: z.boolean(),
    firstName: z.string(),
    lastName: z.string(),
    /** Whether people who search for users see first and last name. */
    showsNames: z.boolean(),
    avatarBlobId: z.string().nullable(),
    superAdmin: z.boolean(),
    /** While it lasts, the person only reads. `until`: null: until it is lifted. */
    suspension: z.object({ reason: z.enum(REASONS), until: z.string().nullable() }).nullable(),
    /** The default tags of this user's new assets. */
    assetDefaultTags: z.array(z.string()),
    about: z.string(),
    coverAssetId: z.uuid().nullable(),
  })
  .meta({ id: "CurrentUser" });
export type CurrentUser = z.output<typeof CurrentUser>;

/** A user's public data. `name` is the display name, or the username if there is none. */
export const PublicProfile = z
  .object({ id: z.uuid(), name: z.string(), friendlyUrl: z.string(), avatarSrc: z.string().nullable() })
  .meta({ id: "PublicProfile" });
export type PublicProfile = z.output<typeof PublicProfile>;

/** Most characters of what authors say about themselves. */
export const LONGEST_ABOUT = 1_000;

/** `PATCH /api/users/{id}`. Omitted fields stay unchanged. */
export const ProfileChange = z
  .strictObject({
    displayName: PersonName,
    firstName: PersonName,
    lastName: PersonName,
    showsNames: z.boolean(),
    assetDefaultTags: Tags,
    /** Plain text on the author page. */
    about: z.string().trim().max(LONGEST_ABOUT, `Use at most ${LONGEST_ABOUT} characters.`),
    /** A picture at the top of the author page; shown if it is a public one of this user. */
    coverAssetId: z.uuid().nullable(),
  })
  .partial()
  .meta({ id: "ProfileChange" });
export type ProfileChange = z.output<typeof ProfileChange>;

/** Largest file of an avatar, in bytes; it is cropped before it is sent. */
export const AVATAR_BYTES = 5 * 1024 * 1024;

/** With the first and last names of people who chose to show them, to tell those of one display name apart; else empty. */
const FoundUser = PublicProfile.extend({ displayName: z.string(), firstName: z.string(), lastName: z.string() });
export type FoundUser = z.output<typeof FoundUser>;

/** `GET /api/users/search`, by the beginnings of words of username and display name, for users alone. */
export const UserPage = pageOf(FoundUser).meta({ id: "UserPage" });
export type UserPage = z.output<typeof UserPage>;

/** `POST /api/users/byIds`; unknown ids are left out of the answer. */
export const UsersByIds = z.strictObject({ ids: z.array(z.uuid()).max(100) }).meta({ id: "UsersByIds" });
export type UsersByIds = z.output<typeof UsersByIds>;

export const UserList = z.object({ items: z.array(PublicProfile) }).meta({ id: "UserList" });
export type UserList = z.output<typeof UserList>;

/** The token of a link in a mail. */
const MailToken = z.string().min(20).max(100);

/** `POST /public/api/password/forgot`. */
export const ForgotPasswordRequest = z
  .strictObject({
    /** Username or e-mail address. */
    account: z.string().trim().min(1, "Enter your username or e-mail address.").max(254),
  })
  .meta({ id: "ForgotPasswordRequest" });
export type ForgotPasswordRequest = z.output<typeof ForgotPasswordRequest>;

/** `POST /public/api/password/reset`. */
export const ResetPasswordRequest = z
  .strictObject({ token: MailToken, newPassword: Password })
  .meta({ id: "ResetPasswordRequest" });
export type ResetPasswordRequest = z.output<typeof ResetPasswordRequest>;

/** `PUT /api/users/{id}/email`. */
export const ChangeEmailRequest = z.strictObject({ email: Email }).meta({ id: "ChangeEmailRequest" });
export type ChangeEmailRequest = z.output<typeof ChangeEmailRequest>;

/** An account's address, and the change of it that waits for confirmation. */
export const EmailState = z
  .object({
    email: z.string(),
    emailVerified: z.boolean(),
    change: z
      .object({
        email: z.string(),
        /** Whether the present address has to confirm too. */
        needsOld: z.boolean(),
        confirmedByOld: z.boolean(),
        confirmedByNew: z.boolean(),
        expiresAt: z.iso.datetime(),
      })
      .nullable(),
  })
  .meta({ id: "EmailState" });
export type EmailState = z.output<typeof EmailState>;

/** `POST /public/api/email/confirm`. */
export const ConfirmEmailRequest = z
  .strictObject({ token: MailToken, answer: z.enum(["confirm", "deny"]).default("confirm") })
  .meta({ id: "ConfirmEmailRequest" });
export type ConfirmEmailRequest = z.output<typeof ConfirmEmailRequest>;

export const EmailConfirmation = z
  .object({
    /** `waiting`: the other address has to confirm too. `changed`: the account has the new address. */
    outcome: z.enum(["verified", "waiting", "changed", "denied"]),
  })
  .meta({ id: "EmailConfirmation" });
export type EmailConfirmation = z.output<typeof EmailConfirmation>;

/** The same answer for a wrong username and a wrong password, so that it reveals neither. */
export const WRONG_CREDENTIALS = "Username or password is incorrect";
