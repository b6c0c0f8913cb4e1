import { z } from "zod";

/** What an account has. */
export const DATA_KINDS = [
  "mozaiks",
  "assets",
  "libraries",
  "websites",
  "options",
  "comments",
  "likes",
  "bookmarks",
  "follows",
  "followers",
  "submissions",
  "groups",
  "reports",
  "appeals",
  "webhooks",
  "notifications",
  "purchases",
  "sales",
] as const;
export type DataKind = (typeof DATA_KINDS)[number];

export const DataCount = z.object({
  kind: z.enum(DATA_KINDS),
  count: z.number().int(),
  /** Of records that the law requires to be kept: the last day, for example '2036-12-31'. */
  keptUntil: z.iso.date().optional(),
});
export type DataCount = z.output<typeof DataCount>;

/** `GET /api/account/deletion`: what the account has, and how to show that it is one's own. */
export const DeletionPreview = z
  .object({ counts: z.array(DataCount), needsCode: z.boolean(), days: z.number().int() })
  .meta({ id: "DeletionPreview" });
export type DeletionPreview = z.output<typeof DeletionPreview>;

/** `POST /api/account/deletion`. */
export const DeleteAccountRequest = z
  .strictObject({
    password: z.string().min(1, "Enter your password.").max(200),
    /** Of the authenticator app, or a recovery code; needed if two-step login is on. */
    code: z.string().trim().max(60).default(""),
    /** What happens to what everyone can see. */
    contributions: z.enum(["keep", "remove"]),
  })
  .meta({ id: "DeleteAccountRequest" });
export type DeleteAccountRequest = z.output<typeof DeleteAccountRequest>;

/** Until when the person can come back. */
export const AccountDeletion = z.object({ eraseAt: z.iso.datetime() }).meta({ id: "AccountDeletion" });
export type AccountDeletion = z.output<typeof AccountDeletion>;

/** `POST /public/api/account/keep`: the token of the link in the mail. */
export const KeepAccountRequest = z
  .strictObject({ token: z.string().min(20).max(100) })
  .meta({ id: "KeepAccountRequest" });
export type KeepAccountRequest = z.output<typeof KeepAccountRequest>;
