import { DomainError } from "../../decider.ts";
import {
  type Answer,
  answerInWords,
  EMAIL_INVALID,
  FILE_NOT_AVAILABLE,
  feedbackOf,
  isEmail,
  type Judgement,
  judgeAnswer,
  judgementOf,
  type MozaikDocument,
  type NodeId,
} from "../document/index.ts";
import {
  type RefusedAnswer,
  SENDERS_EMAIL,
  type SubmitRequest,
  type SubmittedAnswer,
  type SubmittedFile,
} from "../submission-contract.ts";
import type { SentFile } from "./files/sent-files.ts";
import { hiddenQuestions } from "./hidden-questions.ts";
import { cleanAnswer, cleanText, type Given, type Question, questionsOf, senderOf } from "./questions.ts";

/** All answers of one submission, in characters: enough for a long application, not for a book. */
const MAX_CHARACTERS = 50_000;

/** An answer as it is kept: links to files are made whenever it is read. */
export type StoredAnswer = Omit<SubmittedAnswer, "files"> & { files?: Omit<SubmittedFile, "src">[] };

type FilesByUid = ReadonlyMap<string, Pick<SentFile, "blobId" | "blockId" | "name" | "type" | "size">>;

/**
 * A visitor's answers to `document`, in the order of its questions. Empty ones are left out unless they are judged, and
 * those to questions that conditions hide are dropped.
 * Throws `no-submit-button`, `email-refused`, `too-large`, or `answers-refused` if an answer is wrong, missing, or to a question that
 * does not exist; `details.answers` lists them. `files`: those that this submission may have, by `uid`.
 */
export function judgeForm(
  document: MozaikDocument,
  { buttonId, answers, email }: SubmitRequest,
  files: FilesByUid = new Map(),
): StoredAnswer[] {
  const sender = senderOf(document, buttonId);
  if (!sender) throw new DomainError("refused", "no-submit-button", "There is no such button on this page.");
  const address = sender.asksEmail ? [judgeEmail(buttonId, email?.address)] : [];
  return sender.submits ? [...judgeAnswers(document, answers, files), ...address] : address;
}

/** The address that the visitor entered before the button had its effect. */
function judgeEmail(buttonId: NodeId, given = ""): StoredAnswer {
  const address = given.trim();
  if (!isEmail(address)) throw new DomainError("refused", "email-refused", EMAIL_INVALID);
  return { blockId: buttonId, type: SENDERS_EMAIL, question: "E-mail address", answer: address };
}

function judgeAnswers(document: MozaikDocument, answers: readonly Given[], files: FilesByUid): StoredAnswer[] {
  checkLength(answers);
  const questions = questionsOf(document);
  const given = new Map(answers.map(({ blockId, answer }) => [blockId, answer]));
  const refused = strayAnswers(questions, answers);
  const hidden = hiddenQuestions(document, answers, questions);
  const submitted: StoredAnswer[] = [];
  for (const { id, widget, words, isAlwaysShown } of questions.filter((question) => !hidden.has(question.id))) {
    const asked = isAlwaysShown ? widget : { ...widget, required: false };
    const judged = judgeAnswer(asked, cleanAnswer(given.get(id)));
    if (!judged.ok) {
      refused.push({ blockId: id, message: judged.message });
      continue;
    }
    const { value } = judged;
    const judgement = isAlwaysShown || value !== null ? judgementOf(widget, value) : undefined;
    if (value === null && !judgement) continue;
    if (widget.type === "upload") {
      const sent = sentTo(id, value, files);
      const names = sent?.map(({ name }) => name).join(", ") ?? "";
      if (sent) submitted.push({ blockId: id, type: widget.type, question: words, answer: names, files: sent });
      else refused.push({ blockId: id, message: FILE_NOT_AVAILABLE });
      continue;
    }
    const answer = value === null ? "" : cleanText(answerInWords(widget, value));
    submitted.push({ blockId: id, type: widget.type, question: words, answer, ...(judgement && { judgement }) });
  }
  if (refused.length > 0) {
    throw new DomainError("refused", "answers-refused", "Please check your answers.", { answers: refused });
  }
  return submitted;
}

function checkLength(answers: readonly Given[]): void {
  if (answers.reduce((sum, { answer }) => sum + lengthOf(answer), 0) <= MAX_CHARACTERS) return;
  throw new DomainError("too-large", "too-large", `Please answer in at most ${MAX_CHARACTERS} characters in all.`);
}

/** The files of an answer; null if one of them is not there or was sent to another widget. */
function sentTo(blockId: NodeId, uids: Answer | null, files: FilesByUid) {
  const found = (Array.isArray(uids) ? uids : []).map((uid: string) => files.get(uid));
  const sent = found.flatMap((file) => (file?.blockId === blockId ? [file] : []));
  if (sent.length !== found.length) return null;
  return sent.map(({ blobId, name, type, size }) => ({ blobId, name: cleanText(name), type, size }));
}

/** Answers to unknown questions, and second answers. */
function strayAnswers(questions: readonly Question[], answers: readonly Given[]): RefusedAnswer[] {
  const asked = new Set(questions.map(({ id }) => id));
  const seen = new Set<NodeId>();
  return answers.flatMap(({ blockId }): RefusedAnswer[] => {
    if (!asked.has(blockId)) return [{ blockId, message: "This page does not ask this question." }];
    if (seen.has(blockId)) return [{ blockId, message: "Please answer this only once." }];
    seen.add(blockId);
    return [];
  });
}

function lengthOf(answer: unknown): number {
  if (typeof answer === "string") return answer.length;
  if (typeof answer !== "object" || answer === null) return 0;
  return Object.values(answer).reduce<number>((sum, part) => sum + lengthOf(part), 0);
}

type Judged = Given & { readonly answers?: readonly Given[] | undefined };

/**
 * Judges one answer before all are submitted. Throws `not-judged` for other questions, those that are judged on
 * submit, and those that conditions hide with these answers, `answers-refused` for an answer that cannot be submitted,
 * and `too-large`.
 */
export function judgeOne(document: MozaikDocument, { blockId, answer, answers = [] }: Judged): Judgement {
  const given = [{ blockId, answer }, ...answers.filter((other) => other.blockId !== blockId)];
  checkLength(given);
  const questions = questionsOf(document);
  const widget = questions.find(({ id }) => id === blockId)?.widget;
  const feedback = widget && feedbackOf(widget);
  if (!widget || feedback?.interaction !== "change" || hiddenQuestions(document, given, questions).has(blockId)) {
    throw new DomainError("refused", "not-judged", "This answer is not judged.");
  }
  const judged = judgeAnswer({ ...widget, required: true }, cleanAnswer(answer));
  const judgement = judged.ok ? judgementOf(widget, judged.value) : undefined;
  if (judgement) return judgement;
  const message = judged.ok ? "This answer is not judged." : judged.message;
  throw new DomainError("refused", "answers-refused", message, { answers: [{ blockId, message }] });
}
