/** The types of notification that a person can switch off, in the order in which they are listed. */
export const SETTABLE_TYPES = [
  "purchase",
  "submission",
  "comment",
  "follow",
  "share",
  "visualization",
  "payout",
] as const;
export type SettableType = (typeof SETTABLE_TYPES)[number];

/** Where a person hears of one type: in the bell's list, by e-mail. */
export interface Channels {
  readonly bell: boolean;
  readonly email: boolean;
}

export type NotificationSettings = Readonly<Record<SettableType, Channels>>;

/** How the mails come: one for each notification, one a day for all that are unread then, or none. */
export const MAIL_PACES = ["each", "daily", "never"] as const;
export type MailPace = (typeof MAIL_PACES)[number];

/** All that a person chooses. */
export type AllSettings = NotificationSettings & { readonly mails: MailPace };

/** What a link in a mail switches off: mails about one type, or all, in the mail of a day. */
export type SwitchedOff = SettableType | "digest";

const BELL: Channels = { bell: true, email: false };

/** Until a person chooses: everything in the bell's list, and no mails. */
export const DEFAULT_SETTINGS: AllSettings = {
  mails: "each",
  purchase: BELL,
  submission: BELL,
  comment: BELL,
  follow: BELL,
  share: BELL,
  visualization: BELL,
  payout: BELL,
};

/** What each type is about, for the settings and for the page that a mail's link to switch it off leads to. */
export const TYPE_TEXTS: Readonly<Record<SwitchedOff, string>> = {
  digest: "The daily summary of notifications",
  purchase: "Purchases of what you sell",
  submission: "Answers to your forms",
  comment: "Comments",
  follow: "Followers, and new Mozaiks of authors you follow",
  share: "Mozaiks that are shared with you",
  visualization: "New versions of Mozaiks you bought",
  payout: "Your payouts",
};

export function isSettable(type: string): type is SettableType {
  return SETTABLE_TYPES.some((each) => each === type);
}
