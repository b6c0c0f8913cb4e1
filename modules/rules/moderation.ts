/** What people can report. */
export const TARGET_TYPES = ["mozaik", "asset", "library", "comment", "person"] as const;
export type TargetType = (typeof TARGET_TYPES)[number];

/** What something is reported or decided for, in the order in which the reasons are offered. */
export const REASONS = [
  "spam",
  "harassment",
  "hate",
  "sexual",
  "violence",
  "illegal",
  "copyright",
  "privacy",
  "misleading",
  "other",
] as const;
export type Reason = (typeof REASONS)[number];

export const REASON_TEXTS: Readonly<Record<Reason, string>> = {
  spam: "Spam or advertising",
  harassment: "Harassment or bullying",
  hate: "Hate",
  sexual: "Sexual content",
  violence: "Violence or threats",
  illegal: "Illegal goods or acts",
  copyright: "Somebody else's work",
  privacy: "Private information",
  misleading: "Misleading",
  other: "Something else",
};

/** What each target is called within a sentence. */
export const TARGET_WORDS: Readonly<Record<TargetType, string>> = {
  mozaik: "Mozaik",
  asset: "asset",
  library: "library",
  comment: "comment",
  person: "account",
};

/** The same with their article. */
export const TARGET_PHRASES: Readonly<Record<TargetType, string>> = {
  mozaik: "a Mozaik",
  asset: "an asset",
  library: "a library",
  comment: "a comment",
  person: "an account",
};

/** Where people read what was decided about them, and appeal. */
export const DECISIONS_PATH = "/profile/decisions";

/**
 * What super admins decide. `restore` takes back what an earlier decision did. `purge` deletes the content for good:
 * nobody can read it or bring it back.
 */
export const ACTIONS = ["ignore", "warn", "hide", "remove", "suspend", "restore", "purge"] as const;
export type Action = (typeof ACTIONS)[number];

export const ACTION_WORDS: Readonly<Record<Action, string>> = {
  ignore: "Ignore",
  warn: "Warn",
  hide: "Hide",
  remove: "Remove",
  suspend: "Suspend",
  restore: "Restore",
  purge: "Purge",
};

/** What the mall did to something that somebody made. */
export interface TakeDown {
  readonly kind: "hidden" | "removed";
  readonly reason: Reason;
  /** ISO 8601. */
  readonly at: string;
}

/** Says to everyone what happened. `what`: "comment", for example. */
export function takeDownText(what: string, { kind, reason }: Pick<TakeDown, "kind" | "reason">): string {
  return `This ${what} was ${kind} by the mall. Reason: ${REASON_TEXTS[reason]}.`;
}

/** What a suspended person is told. `until`: ISO 8601; null: until it is lifted. */
export function suspensionText({ until, reason }: { until: string | null; reason: Reason }): string {
  const day = until && new Date(until).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
  const end = day === null ? "" : ` until ${day}`;
  return `Your account is suspended${end}. Reason: ${REASON_TEXTS[reason]}. You can read what is yours, export it, and appeal.`;
}
