import type { DataCount, DataKind, DeleteAccountRequest } from "#modules/account/departure-contract";

type Choice = DeleteAccountRequest["contributions"];

/** Singular and plural. */
const NAMES: Readonly<Record<DataKind, readonly [string, string]>> = {
  mozaiks: ["Mozaik", "Mozaiks"],
  assets: ["asset", "assets"],
  libraries: ["library", "libraries"],
  websites: ["website", "websites"],
  options: ["purchase option", "purchase options"],
  comments: ["comment", "comments"],
  likes: ["like", "likes"],
  bookmarks: ["bookmark", "bookmarks"],
  follows: ["author you follow", "authors you follow"],
  followers: ["follower", "followers"],
  submissions: ["submission of yours", "submissions of yours"],
  groups: ["group", "groups"],
  reports: ["report of yours", "reports of yours"],
  appeals: ["appeal against a decision", "appeals against decisions"],
  webhooks: ["webhook", "webhooks"],
  notifications: ["notification", "notifications"],
  purchases: ["purchase", "purchases"],
  sales: ["sale", "sales"],
};

const KEPT: Readonly<Partial<Record<DataKind, string>>> = {
  mozaiks: "What everyone can see stays, without your name. Drafts and private ones are deleted.",
  assets: "What everyone can see stays, without your name. Private ones are deleted.",
  libraries: "Public ones stay, without your name. Others are deleted.",
  comments: "They stay and say 'deleted account'.",
};

const REMOVED: Readonly<Partial<Record<DataKind, string>>> = {
  mozaiks: "Hidden at once, then deleted. Buyers keep what they bought.",
  assets: "Hidden at once, then deleted with their files. Buyers keep what they bought.",
  libraries: "Hidden at once, then deleted.",
  comments: "They say 'deleted account' at once. Then they are deleted with their texts.",
};

/** What a count is called: '1 Mozaik', '3 Mozaiks'. */
export function countText({ kind, count }: DataCount): string {
  const [one, many] = NAMES[kind];
  return `${count} ${count === 1 ? one : many}`;
}

/** What happens to it. */
export function fateOf({ kind, keptUntil }: DataCount, choice: Choice): string {
  if (keptUntil) return `The law requires records of them, such as receipts, to be kept until ${keptUntil}.`;
  if (kind === "websites") return "Unpublished at once, then deleted.";
  if (kind === "reports" || kind === "appeals") return "What you wrote in them is deleted.";
  if (kind === "options") return "Nothing of yours is sold any more, from now on.";
  return (choice === "keep" ? KEPT : REMOVED)[kind] ?? "Deleted.";
}
