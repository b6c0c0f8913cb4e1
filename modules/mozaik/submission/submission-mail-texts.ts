import { action, MALL, type MailContent, type MailPart, paragraph } from "#backend/mail/mail-content";
import { SENDERS_EMAIL } from "../submission-contract.ts";
import type { StoredAnswer } from "./judge-form.ts";

export interface SubmissionMailFacts {
  /** Of the Mozaik. */
  readonly name: string;
  readonly answers: readonly StoredAnswer[];
}

/** The mail to a Mozaik's author about one submission. `link`: where they read all of them. */
export function submissionMail(
  { name, answers }: SubmissionMailFacts,
  to: { username: string; displayName: string },
  link: string,
): MailContent {
  const sender = answers.find(({ type }) => type === SENDERS_EMAIL)?.answer;
  return {
    subject: `New answers to ${name}`,
    greeting: `Hello ${to.displayName || to.username},`,
    parts: [
      paragraph(sender ? `${sender} has answered your Mozaik ${name}.` : `Your Mozaik ${name} was answered.`),
      ...answerParts(answers),
      action("Open submissions", link),
    ],
    reason: `You get this mail because a button of your Mozaik ${name} asks visitors for their e-mail address.`,
  };
}

/** The mail to a Mozaik's author about all submissions of some minutes. `link`: where they read them. */
export function submissionDigestMail(
  { name, count }: { name: string; count: number },
  to: { username: string; displayName: string },
  link: string,
): MailContent {
  const submissions = count === 1 ? "1 new submission" : `${count.toLocaleString("en-US")} new submissions`;
  return {
    subject: `${submissions} to ${name}`,
    greeting: `Hello ${to.displayName || to.username},`,
    parts: [paragraph(`Your Mozaik ${name} got ${submissions}.`), action("Open submissions", link)],
    reason: `You get this mail because you switched on mails about new submissions to ${name}. You can switch them off where you read the submissions.`,
  };
}

/** The copy that visitors get of what they sent. */
export function answerCopyMail({ name, answers }: SubmissionMailFacts): MailContent {
  return {
    subject: `Your answers to ${name}`,
    greeting: "Hello,",
    parts: [paragraph(`Here is a copy of what you sent to ${name} at ${MALL}.`), ...answerParts(answers)],
    reason: `You get this mail because somebody entered this address at ${MALL} and asked for a copy of their answers. If it was not you, you need not do anything.`,
  };
}

/** Each answer after its question, in one paragraph each. */
function answerParts(answers: readonly StoredAnswer[]): MailPart[] {
  return answers
    .filter(({ type }) => type !== SENDERS_EMAIL)
    .map(({ question, answer }) => paragraph(`${question}: ${answer === "" ? "not answered" : answer}`));
}
