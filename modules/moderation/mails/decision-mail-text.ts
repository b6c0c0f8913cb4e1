import { action, MALL, type MailContent, paragraph } from "#backend/mail/mail-content";
import type { Contact } from "../../account/messages.ts";
import { type Action, DECISIONS_PATH, REASON_TEXTS, TARGET_WORDS } from "../../rules/moderation.ts";
import type { ReviewEvent } from "../events.ts";
import { APPEAL_DAYS, canBeAppealed, daysAfter, upholds } from "../rules/report.ts";

type Data<T extends ReviewEvent["type"]> = Extract<ReviewEvent, { type: T }>["data"];
type Decided = Pick<
  Data<"TargetDecided">,
  "action" | "targetType" | "reason" | "note" | "legalGround" | "until" | "at"
>;
type Answered = Pick<Data<"AppealAnswered">, "outcome" | "note">;
type Recipient = Pick<Contact, "username" | "displayName">;

const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

const SUBJECTS: Readonly<Record<Exclude<Action, "ignore">, (what: string) => string>> = {
  warn: (what) => `A warning because of your ${what}`,
  hide: (what) => `Your ${what} was hidden`,
  remove: (what) => `Your ${what} was removed`,
  suspend: () => "Your account was suspended",
  restore: (what) => `A decision about your ${what} was taken back`,
  purge: (what) => `Your ${what} was deleted for good`,
};

const DONE: Readonly<Record<Exclude<Action, "ignore">, (what: string, end: string) => string>> = {
  warn: (what) => `We warn you because of your ${what}.`,
  hide: (what) => `We have hidden your ${what}. You still see it, others do not.`,
  remove: (what) => `We have removed your ${what}.`,
  suspend: (what, end) =>
    `We have suspended your account${end} because of your ${what}. You can read and export what is yours.`,
  restore: (what) => `We have taken back what we decided about your ${what}.`,
  purge: (what) => `We have deleted your ${what} for good. Nobody can read it or bring it back.`,
};

/** What the mall decided about somebody or something of theirs, why, and how they can appeal. */
export function decisionMail(
  decided: Decided & { action: Exclude<Action, "ignore"> },
  to: Recipient,
  origin: string,
): MailContent {
  const { targetType, action: done, reason, note, legalGround = null, until, at } = decided;
  const what = TARGET_WORDS[targetType];
  const end = until === null ? "" : ` until ${DAY.format(new Date(until))}`;
  const canAppeal = canBeAppealed({ action: done, legalGround });
  const why = upholds(done) ? `Reason: ${REASON_TEXTS[reason]}. ${note}` : note;
  const appeal = `If you think that this is wrong, you can appeal until ${DAY.format(new Date(daysAfter(at, APPEAL_DAYS)))}.`;
  return {
    subject: SUBJECTS[done](what),
    greeting: greetingOf(to),
    parts: [
      paragraph(DONE[done](what, end)),
      paragraph(why),
      ...(legalGround === null ? [] : [paragraph(`The law demands it: ${legalGround}`)]),
      ...(canAppeal ? [paragraph(`${appeal} Somebody else looks at it, if there is somebody else.`)] : []),
      action(canAppeal ? "See the decision and appeal" : "See the decision", origin + DECISIONS_PATH),
    ],
    reason: reasonOf(to),
  };
}

/** What came of an appeal. `action`: what it was about; a purge cannot be undone. */
export function appealMail(
  { outcome, note, action: done }: Answered & { action: Action },
  to: Recipient,
  origin: string,
): MailContent {
  const undone = done === "purge" ? "What was deleted cannot come back." : "The decision is taken back.";
  const said =
    outcome === "accepted"
      ? `We have accepted your appeal. ${undone}`
      : "We have looked at your appeal. The decision stands.";
  return {
    subject: `Your appeal was ${outcome}`,
    greeting: greetingOf(to),
    parts: [paragraph(said), paragraph(note), action("See the answer", origin + DECISIONS_PATH)],
    reason: reasonOf(to),
  };
}

function greetingOf({ displayName, username }: Recipient): string {
  return `Hello ${displayName || username},`;
}

function reasonOf({ username }: Recipient): string {
  return `You get this mail because it is about the account ${username} at ${MALL}. It cannot be switched off.`;
}
