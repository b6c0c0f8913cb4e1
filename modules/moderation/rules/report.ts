import { ACTIONS, type Action, type TargetType } from "../../rules/moderation.ts";

/** Most characters of what a person writes about a report, a decision or an appeal. */
export const LONGEST_NOTE = 1_000;
/** Days after a decision in which it can be appealed, and moderators can read what was removed. */
export const APPEAL_DAYS = 30;
/** Days in which an appeal is to be answered. */
export const ANSWER_DAYS = 7;

/** What is decided about content. */
const ON_CONTENT: ReadonlySet<Action> = new Set(["hide", "remove", "purge"]);

/** What may be decided about a target. There is nothing to hide, remove or purge of a person, or of what is purged. */
export function actionsFor(targetType: TargetType, isPurged: boolean): readonly Action[] {
  return targetType === "person" || isPurged ? ACTIONS.filter((action) => !ON_CONTENT.has(action)) : ACTIONS;
}

/** True if the person concerned can appeal. What is purged after an appeal period had its appeal. */
export function canBeAppealed({ action, legalGround }: { action: Action; legalGround: string | null }): boolean {
  return upholds(action) && (action !== "purge" || legalGround !== null);
}

/** True if a decision says that the reports were right. */
export function upholds(action: Action): boolean {
  return action !== "ignore" && action !== "restore";
}

/** The instant `days` after `at`; both ISO 8601. */
export function daysAfter(at: string, days: number): string {
  return new Date(Date.parse(at) + days * 86_400_000).toISOString();
}
